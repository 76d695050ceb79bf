import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { writeFiles } from '../../support/project.js';
import type { Host, Running } from '../harness/host.js';
import { folder } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

interface Application {
  lift(config: object, done: (error?: Error) => void): void;
  lower(done: () => void): void;
  readonly hooks: { readonly http: { readonly server: Server } };
}

const { Sails } = createRequire(import.meta.url)('sails') as { Sails: new () => Application };

/** How a file of an application is reached by a request to any path. */
const WAYS: readonly (readonly [place: RegExp, config: object])[] = [
  [/\/controllers\/WireController\.js$/, { routes: { '/*': 'WireController.run' } }],
  [/\/controllers\/wire\.js$/, { routes: { '/*': { action: 'wire' } } }],
  [/\/policies\/wire\.js$/, { routes: { '/*': { action: 'rest' } }, policies: { '*': 'wire' } }],
  [/\/responses\/wire\.js$/, { routes: { '/*': { response: 'wire' } } }],
  [/\/config\/routes\.js$/, {}],
];

/** What every application has beside the fixture's file. */
const OTHERS = {
  'package.json': '{}',
  'api/controllers/rest.js': 'module.exports = (req, res) => res.status(200).send("rest");\n',
  'views/page.ejs': '<p>page</p>',
  'views/wire/run.ejs': '<p>page</p>',
};

/** Each application writes to its own. */
const configuration = (): object => ({
  environment: 'production',
  port: 0,
  explicitHost: '127.0.0.1',
  globals: false,
  log: { level: 'silent' },
  views: { layout: false },
  hooks: { grunt: false, i18n: false, pubsub: false, session: false, sockets: false },
});

let count = 0;
let before: string | undefined;

/** Lifts an application of which a fixture is one file. */
export const sails: Host = {
  name: 'sails 1',
  start: () => {
    before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    return Promise.resolve();
  },
  stop: () => {
    process.env.NODE_ENV = before;
  },
  serve: async ({ source, file = '' }) => {
    const appPath = join(folder, `sails-${++count}`);
    mkdirSync(appPath, { recursive: true });
    writeFiles(appPath, { ...OTHERS, [file]: source });
    const application = new Sails();
    const [, config] = WAYS.find(([place]) => place.test(`/${file}`)) ?? [];
    await new Promise<void>((resolve, reject) => {
      application.lift({ ...configuration(), ...structuredClone(config), appPath }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    return running(application);
  },
};

function running(application: Application): Running {
  const { port } = application.hooks.http.server.address() as AddressInfo;
  return {
    exchange: rawExchange({ port }),
    close: () => new Promise<void>((resolve) => application.lower(() => resolve())),
  };
}
