import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import { Controller, Get, type PipeTransform, Query } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withDecorators } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

type Class<T = object> = new (...args: unknown[]) => T;

/** A controller, or what stands before or behind one: then a controller that throws is behind it. */
interface Exported {
  readonly Things?: Class;
  readonly Filter?: Class;
  readonly Guard?: Class;
  readonly Interceptor?: Class;
  readonly Middleware?: Class<{ use: RequestListener }>;
  readonly pipe?: PipeTransform;
}

/** Serves what a module exports, by Nest on Express. */
export const nest: Host = {
  name: 'nest',
  serve: async ({ source }) => {
    const app = await applicationOf(await loadModule(withDecorators(source)));
    const running = await listen(createServer(app.getHttpAdapter().getInstance() as RequestListener), (port) =>
      rawExchange({ port }),
    );
    return { ...running, close: async () => Promise.all([running.close(), app.close()]).then(() => {}) };
  },
};

async function applicationOf({
  Things = Probe,
  Filter,
  Guard,
  Interceptor,
  Middleware,
  pipe,
}: Exported): Promise<NestExpressApplication> {
  const providers = [
    ...(Filter
      ? [{ provide: APP_FILTER, useFactory: (host: unknown) => new Filter(host), inject: [HttpAdapterHost] }]
      : []),
    ...(Guard ? [{ provide: APP_GUARD, useClass: Guard }] : []),
    ...(Interceptor ? [{ provide: APP_INTERCEPTOR, useClass: Interceptor }] : []),
    ...(pipe ? [{ provide: APP_PIPE, useValue: pipe }] : []),
  ];
  const app = await NestFactory.create<NestExpressApplication>(
    { module: class Root {}, controllers: [Things], providers },
    { logger: false, rawBody: true },
  );
  if (Middleware) app.use(new Middleware().use);
  app.set('view', View);
  return app.init();
}

class Probe {
  get(): void {
    throw new Error('none');
  }
}
Query()(Probe.prototype, 'get', 0);
Get()(Probe.prototype, 'get', Object.getOwnPropertyDescriptor(Probe.prototype, 'get') as PropertyDescriptor);
Controller()(Probe);

/** In place of a template engine. */
class View {
  constructor(readonly path: string) {}

  render(_options: unknown, done: (error: unknown, text: string) => void): void {
    done(null, `the template ${this.path}`);
  }
}
