import type { FrameworkName } from '../../src/settings/framework-names.js';
import express from './examples/express.js?raw';
import fastify from './examples/fastify.js?raw';
import h3 from './examples/h3.ts?raw';
import hapi from './examples/hapi.js?raw';
import hono from './examples/hono.ts?raw';
import koa from './examples/koa.js?raw';
import lambda from './examples/lambda.js?raw';
import nest from './examples/nest.ts?raw';
import next from './examples/next.ts?raw';
import node from './examples/node.js?raw';
import sveltekit from './examples/sveltekit.ts?raw';
import worker from './examples/worker.js?raw';
import type { Input, Language } from './input.js';

/** A framework that can be chosen, with a handler to begin with. */
export interface Framework {
  readonly name: FrameworkName;
  readonly title: string;
  readonly language: Language;
  readonly code: string;
  /** Where the framework looks for a handler: the file's name without its ending. */
  readonly file?: string;
}

export const FRAMEWORKS: readonly Framework[] = [
  { name: 'express', title: 'Express', language: 'js', code: express },
  { name: 'fastify', title: 'Fastify', language: 'js', code: fastify },
  { name: 'koa', title: 'Koa', language: 'js', code: koa },
  { name: 'hono', title: 'Hono', language: 'ts', code: hono },
  { name: 'nest', title: 'Nest', language: 'ts', code: nest },
  { name: 'next', title: 'Next.js', language: 'ts', code: next, file: 'app/api/orders/[id]/route' },
  { name: 'node', title: 'Node', language: 'js', code: node },
  { name: 'fetch', title: 'Fetch API', language: 'js', code: worker },
  { name: 'hapi', title: 'hapi', language: 'js', code: hapi },
  { name: 'h3', title: 'h3, Nuxt', language: 'ts', code: h3, file: 'server/api/orders/[id].delete' },
  { name: 'sveltekit', title: 'SvelteKit', language: 'ts', code: sveltekit, file: 'src/routes/orders/[id]/+server' },
  { name: 'lambda', title: 'AWS Lambda', language: 'js', code: lambda },
];

/** The one to begin with. */
export const FIRST = FRAMEWORKS[0] as Framework;

/** What the code's file is called. */
export function fileFor({ framework, language }: Pick<Input, 'framework' | 'language'>): string {
  const { file = 'server' } = FRAMEWORKS.find(({ name }) => name === framework) ?? {};
  return `${file}.${language}`;
}
