import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';

/** The methods and paths of the routes whose responses a text shows. */
function routes(code: string): string[] {
  const said = predict(code, 'src/a.ts').map(
    ({ request: { methods, path } }) => `${methods ? [...methods].sort().join('|') : '?'} ${path ?? '?'}`,
  );
  return [...new Set(said)].sort();
}

const EXPRESS = "import type { Request, Response } from 'express';\n";
const ENDS = '(req: Request, res: Response) { res.status(200).end(); }';
const FASTIFY = "import type { FastifyReply, FastifyRequest } from 'fastify';\n";

describe('the route of a handler that is passed by reference', () => {
  it.each([
    [
      'a method',
      `export class Pets { constructor(router) { router.delete('/pets/:id', this.remove); }\nasync remove${ENDS} }`,
      'DELETE /pets/:id',
    ],
    [
      'a bound method',
      `export class Pets { constructor(app) { app.router.delete('/pets/:id', auth, this.remove.bind(this)); }\nasync remove${ENDS} }`,
      'DELETE /pets/:id',
    ],
    [
      'a method in a wrapper',
      `export class Pets { routes(router) { router.delete('/pets/:id', catching(this.remove)); }\nasync remove${ENDS} }`,
      'DELETE /pets/:id',
    ],
    [
      'a property',
      `export class Pets { routes(router) { router.delete('/pets/:id', this.remove); }\nremove = async ${ENDS.replace(') {', ') => {')}; }`,
      'DELETE /pets/:id',
    ],
    [
      'a function',
      `export function routes(router) { router.delete('/pets/:id', remove); }\nfunction remove${ENDS}`,
      'DELETE /pets/:id',
    ],
    [
      'an object’s',
      `const pets = { remove${ENDS} };\nexport function routes(router) { router.delete('/pets/:id', pets.remove); }`,
      'DELETE /pets/:id',
    ],
    [
      'of an instance',
      `class Pets { remove${ENDS} }\nconst pets = new Pets();\nexport function routes(router) { router.delete('/pets/:id', pets.remove); }`,
      'DELETE /pets/:id',
    ],
    [
      'two routes',
      `export class Pets { constructor(router) { router.delete('/pets/:id', this.remove); router.post('/pets/:id', this.remove); }\nasync remove${ENDS} }`,
      'DELETE|POST /pets/:id',
    ],
    [
      'two paths',
      `export class Pets { constructor(router) { router.delete('/pets', this.remove); router.delete('/pets/:id', this.remove); }\nasync remove${ENDS} }`,
      'DELETE ?',
    ],
    [
      'a route object',
      `export class Pets { constructor() { this.route({ method: 'delete', path: '/pets', handler: this.remove }); }\nasync remove${ENDS} }`,
      'DELETE /pets',
    ],
    [
      'a list of route objects',
      `export const routes = [{ method: 'DELETE', path: '/pets', handler: remove }];\nfunction remove${ENDS}`,
      'DELETE /pets',
    ],
    [
      'a list that is given',
      `export class Pets { constructor() { super([{ method: 'DELETE', path: '/pets', handler: this.remove }]); }\nasync remove${ENDS} }`,
      'DELETE /pets',
    ],
  ])('%s', (_, code, expected) => {
    expect(routes(EXPRESS + code)).toEqual([expected]);
  });

  it('of another framework', () => {
    expect(
      routes(
        `${FASTIFY}export const plan = (server) => server.put('/pets', { schema }, save);\nasync function save(request: FastifyRequest, reply: FastifyReply) { reply.code(200).send(); }`,
      ),
    ).toEqual(['PUT /pets']);
  });

  it.each([
    [
      'to a call that is no route',
      `export class Pets { constructor(queue) { queue.on('delete', this.remove); }\nasync remove${ENDS} }`,
    ],
    [
      'of another class',
      `export class Pets { constructor(router, other) { router.delete('/pets', other.remove); }\nasync remove${ENDS} }`,
    ],
    [
      'to a route object without a method',
      `export class Pets { constructor() { this.route({ path: '/pets', handler: this.remove }); }\nasync remove${ENDS} }`,
    ],
  ])('not one: %s', (_, code) => {
    expect(routes(EXPRESS + code)).toEqual(['? ?']);
  });
});
