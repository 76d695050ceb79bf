import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import { controller, createApp } from '@foal/core';
import { createExpressServer, getMetadataArgsStorage } from 'routing-controllers';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withDecorators } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

type Class = new () => object;

/** Serves the class that a module exports. */
function controllerHost(name: string, appOf: (things: Class) => unknown): Host {
  return {
    name,
    serve: async ({ source }) => {
      const { Things } = await loadModule(withDecorators(source));
      return listen(createServer((await appOf(Things as Class)) as RequestListener), (port) => rawExchange({ port }));
    },
  };
}

export const routingControllers = controllerHost('routing-controllers', (things) => {
  const app: unknown = createExpressServer({ controllers: [things] });
  getMetadataArgsStorage().reset();
  return app;
});

export const foal = controllerHost('foal', (things) => createApp(class { subControllers = [controller('', things)]; }));
