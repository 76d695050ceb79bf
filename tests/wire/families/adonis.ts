import { adonis as table } from '../../../src/frameworks/standalone/adonis.js';
import { adonisFixtures } from '../fixtures/adonis.js';
import { adonisReadings } from '../readings/adonis.js';
import type { Family } from '../harness/family.js';
import { adonis } from '../hosts/adonis.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

const ADDED = 'added by a package that is not installed here';
const SEALED = 'reads a cookie that Adonis has signed or encrypted';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [adonis], fixtures: adonisFixtures, readings: adonisReadings }],
  notRun: {
    'adonis: HttpContext i18n *': ADDED,
    'adonis: HttpContext session*': ADDED,
    'adonis: auth *': ADDED,
    ...Object.fromEntries(
      ['all', 'allFiles', 'body', 'except', 'file', 'files', 'input', 'only', 'raw', 'validate', 'validateUsing'].map(
        (name) => [
          `adonis: request ${name}()`,
          'reads what @adonisjs/bodyparser has parsed, which is not installed here',
        ],
      ),
    ),
    'adonis: request cookie()': SEALED,
    'adonis: request encryptedCookie()': SEALED,

    '@adonisjs/core *': 'the package is not installed here; its parts are',
    '@ioc:Adonis/Core/HttpExceptionHandler *': 'Adonis 5',
    'auth use': 'added by a package that is not installed here',
    'router *': 'what `route` gives in general; Adonis gives a route that takes no more handlers',
    ...Object.fromEntries(
      ['all', 'head', 'options', 'use'].map((name) => [`default ${name}`, 'one of the words for routers in general']),
    ),
    'route *': 'says where a route is and what runs before it, and does nothing to a response',
    ...Object.fromEntries(
      ['group', 'resource', 'apiResource'].map((name) => [
        `default ${name}`,
        'says where routes are, and has no effect',
      ]),
    ),
  },
};
