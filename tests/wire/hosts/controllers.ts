import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import { Config, controller, createApp } from '@foal/core';
import { createExpressServer, getMetadataArgsStorage } from 'routing-controllers';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withDecorators } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

type Class = new () => object;

interface Classes {
  readonly Things?: Class;
  readonly Guard?: Class;
}

/** Serves the classes that a module exports: a controller, and a middleware. */
function controllerHost(name: string, appOf: (classes: Classes) => unknown): Host {
  return {
    name,
    serve: async ({ source }) => {
      const classes = await loadModule(withDecorators(source));
      return listen(createServer((await appOf(classes)) as RequestListener), (port) => rawExchange({ port }));
    },
  };
}

export const routingControllers = controllerHost('routing-controllers', ({ Things, Guard }) => {
  const app: unknown = createExpressServer({
    controllers: Things ? [Things] : [],
    middlewares: Guard ? [Guard] : [],
    currentUserChecker: () => 'from-user',
    defaultErrorHandler: !(Things && Guard),
  });
  getMetadataArgsStorage().reset();
  return app;
});

Config.set('settings.loggerFormat', 'none');
export const foal = controllerHost('foal', ({ Things }) =>
  createApp(
    class {
      subControllers = [controller('', Things as Class)];
    },
  ),
);
