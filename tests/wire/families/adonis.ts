import { adonis as table } from '../../../src/frameworks/adonis.js';
import { adonisFixtures } from '../fixtures/adonis.js';
import type { Family } from '../harness/family.js';
import { adonis } from '../hosts/adonis.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [adonis], fixtures: adonisFixtures }],
  notRun: {
    '@adonisjs/core *': 'the package is not installed here; its parts are',
    '@ioc:Adonis/Core/HttpExceptionHandler *': 'Adonis 5',
    'request validate': 'added by a package that is not installed here',
    'request validateUsing': 'added by a package that is not installed here',
    'router *': 'what `route` gives in general; Adonis gives a route that takes no more handlers',
    ...Object.fromEntries(['all', 'head', 'options', 'use'].map((name) => [`default ${name}`, 'one of the words for routers in general'])),
  },
};
