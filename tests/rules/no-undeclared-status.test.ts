import rule from '../../src/rules/no-undeclared-status.js';
import { testRule } from '../support/rule-tester.js';

/** A Fastify route with a schema of its responses. */
const fastify = (responses: string, body: string) => `import Fastify from 'fastify';
import { find, shared } from './db';
const app = Fastify();
app.get('/x/:id', { schema: { response: ${responses} } }, async (request, reply) => {
  ${body}
});`;

/** A Nest controller with one method. */
const nest = (decorators: string, body: string, onClass = '') => `import * as nest from '@nestjs/common';
import { Controller, Get, Post, Delete, HttpCode, ConflictException, NotFoundException, applyDecorators } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiDefaultResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from './decorators';
import { Audited } from './audit';
${onClass}
@Controller('x')
export class XController {
  ${decorators}
  async run() {
    ${body}
  }
}`;

const zod = (responses: string, body: string) => `import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
const route = createRoute({ method: 'get', path: '/x', responses: ${responses} });
new OpenAPIHono().openapi(route, async (c) => {
  ${body}
});`;

/** The same where the path shows that what is declared is right. */
function sendFirst(one: ReturnType<typeof report>) {
  return { ...one, suggestions: one.suggestions.toReversed() };
}

/** A report of a code, what may be sent in its place, and how to declare it. */
function report(
  label: string,
  declared: string,
  declare: readonly [string, string] | undefined,
  ...instead: readonly (readonly [label: string, from: string, to: string])[]
) {
  return {
    messageId: 'undeclared',
    data: { label, declared },
    suggestions: [
      ...(declare ? [{ messageId: 'declare', data: { label }, edit: declare }] : []),
      ...instead.map(([better, from, to]) => ({
        messageId: 'replace',
        data: { label: better },
        edit: [from, to] as const,
      })),
    ],
  };
}

/** A success that is sent in place of the only one that is declared. */
function redeclared(
  label: string,
  [instead, declared]: readonly [label: string, declared: string],
  redeclare: readonly [string, string],
  replace: readonly [string, string],
) {
  return {
    messageId: 'undeclared',
    data: { label, declared },
    suggestions: [
      { messageId: 'redeclare', data: { label, instead }, edit: redeclare },
      { messageId: 'replace', data: { label: instead }, edit: replace },
    ],
  };
}

testRule('no-undeclared-status', rule, {
  right: [
    {
      name: 'Fastify: declared',
      code: fastify(
        '{ 200: {}, 404: {} }',
        "if (!find()) return reply.code(404).send({ message: 'no' });\n  return {};",
      ),
    },
    {
      name: 'Fastify: declared by class',
      code: fastify(
        "{ '2xx': {}, '4XX': {} }",
        "if (!find()) return reply.code(404).send({ message: 'no' });\n  return reply.code(201).send({});",
      ),
    },
    {
      name: 'Fastify: declared by default',
      code: fastify('{ 200: {}, default: {} }', "return reply.code(503).send({ message: 'no' });"),
    },
    {
      name: 'Fastify: no schema of the responses',
      code: "import Fastify from 'fastify';\nFastify().get('/x', { schema: { querystring: {} } }, async (request, reply) => reply.code(409).send({}));",
    },
    {
      name: 'Fastify: one schema that can be seen, and more that can not',
      code: fastify('{ 200: {}, ...shared }', 'return reply.code(409).send({});'),
    },
    {
      name: 'Fastify: a schema of another kind',
      code: fastify("{ type: 'object', properties: {} }", 'return reply.code(409).send({});'),
    },
    {
      name: 'Fastify: only errors are declared, and it goes well',
      code: fastify('{ 404: {} }', 'return reply.code(201).send({});'),
    },
    {
      name: 'Fastify: a status that is not known',
      code: fastify('{ 200: {} }', 'return reply.code(await find()).send({});'),
    },
    {
      name: 'Fastify: a hook adds to the schemas',
      code: `${fastify('{ 200: {} }', 'return reply.code(409).send({});')}\napp.addHook('onRoute', (route) => { route.schema.response[409] = {}; });`,
    },
    {
      name: 'Fastify: a handler of two routes',
      code: "import Fastify from 'fastify';\nconst app = Fastify();\nconst show = async (request, reply) => reply.code(404).send({});\napp.get('/a', { schema: { response: { 200: {} } } }, show);\napp.get('/b', { schema: { response: { 404: {} } } }, show);",
    },
    {
      name: 'zod-openapi: declared',
      code: zod(
        "{ 200: { description: 'x' }, 404: { description: 'y' } }",
        "return find() ? c.json({}) : c.json({ message: 'no' }, 404);",
      ),
    },
    {
      name: 'zod-openapi: a route of another file',
      code: "import { OpenAPIHono } from '@hono/zod-openapi';\nimport { route } from './routes';\nnew OpenAPIHono().openapi(route, (c) => c.json({}, 409));",
    },
    {
      name: 'Nest: declared',
      code: nest(
        '@Get() @ApiOkResponse() @ApiNotFoundResponse()',
        'if (!this.x) throw new NotFoundException();\n    return {};',
      ),
    },
    {
      name: 'Nest: nothing declared',
      code: nest("@Get() @ApiOperation({ summary: 'x' })", 'throw new NotFoundException();'),
    },
    {
      name: 'Nest: nothing declared but on the class',
      code: nest('@Get()', 'throw new NotFoundException();', '@ApiConflictResponse()'),
    },
    {
      name: 'Nest: declared on the class',
      code: nest(
        '@Get() @ApiOkResponse()',
        'if (!this.x) throw new NotFoundException();\n    return {};',
        '@ApiNotFoundResponse()',
      ),
    },
    {
      name: 'Nest: only an error is declared, and it goes well',
      code: nest('@Post() @ApiConflictResponse()', 'return {};'),
    },
    {
      name: 'Nest: by default',
      code: nest('@Get() @ApiOkResponse() @ApiDefaultResponse()', 'throw new NotFoundException();'),
    },
    {
      name: 'Nest: a status that is not known',
      code: nest(
        '@Get() @ApiOkResponse() @ApiResponse({ status: process.env.STATUS })',
        'throw new NotFoundException();',
      ),
    },
    {
      name: 'Nest: a decorator of another file that documents',
      code: nest('@Get() @ApiOkResponse() @ApiErrors()', 'throw new NotFoundException();'),
    },
    {
      name: 'Nest: decorators made of a list',
      code: nest(
        '@Get() @ApiOkResponse() @applyDecorators(...[404].map((status) => ApiResponse({ status })))',
        'throw new NotFoundException();',
      ),
    },
    {
      name: 'tsoa: the type of a responder declares',
      code: "import { Controller, Get, Res, Response, Route, type TsoaResponse } from 'tsoa';\n@Route('x')\nexport class X extends Controller {\n  @Get() @Response(401)\n  public async show(@Res() missing: TsoaResponse<404, string>) {\n    return missing(404, 'no');\n  }\n}",
    },
    {
      name: 'tsoa: the success that is understood',
      code: "import { Controller, Get, Response, Route } from 'tsoa';\n@Route('x')\nexport class X extends Controller {\n  @Get() @Response(404)\n  public async show() {\n    return {};\n  }\n}",
    },
    {
      name: 'Elysia: a guard adds to the contract',
      code: "import { Elysia, t } from 'elysia';\nnew Elysia().guard({ response: { 404: t.Any() } }, (app) => app.get('/x', ({ status }) => status(404, 'no'), { response: { 200: t.Any() } }));",
    },
    { name: 'codes that are sent nowhere, without the option', code: fastify('{ 200: {}, 201: {} }', 'return {};') },
    {
      name: 'unused: all are sent',
      options: { unused: true },
      code: fastify('{ 200: {}, 404: {} }', 'return find() ? {} : reply.code(404).send({});'),
    },
    {
      name: 'unused: what others may send',
      options: { unused: true },
      code: fastify("{ 200: {}, 400: {}, 401: {}, 500: {}, '4xx': {}, default: {} }", 'return {};'),
    },
    {
      name: 'unused: a status that is not known',
      options: { unused: true },
      code: fastify('{ 200: {}, 201: {} }', 'return reply.code(await find()).send({});'),
    },
    {
      name: 'unused: errors that a service may throw',
      options: { unused: true },
      code: nest('@Get() @ApiOkResponse() @ApiNotFoundResponse()', 'return this.service.find();'),
    },
    {
      name: 'no contract',
      code: "import express from 'express';\nexpress().get('/x', (req, res) => res.status(409).end());",
    },
  ],
  wrong: [
    {
      name: 'Fastify: an error',
      code: fastify(
        '{ 200: {}, 404: {} }',
        "if (!find()) return reply.code(«409»).send({ message: 'no' });\n  return {};",
      ),
      errors: [
        sendFirst(
          report(
            '409 Conflict',
            '200, 404',
            ['404: {} }', '404: {}, 409: {} }'],
            ['404 Not Found', 'code(409)', 'code(404)'],
          ),
        ),
      ],
    },
    {
      name: 'Fastify: the default status',
      code: fastify('{\n    201: {},\n  }', 'return «{ id: 1 }»;'),
      errors: [report('200 OK', '201', ['201: {},', '201: {},\n    200: {},'])],
    },
    {
      name: 'Fastify: a success among classes of errors',
      code: fastify("{ 200: {}, '4xx': {} }", 'return reply.code(«202»).send({});'),
      errors: [
        redeclared('202 Accepted', ['200 OK', '200, 4xx'], ['{ 200: {}', '{ 202: {}'], ['code(202)', 'code(200)']),
      ],
    },
    {
      name: 'Fastify: one route, in an object, in plain JS',
      filename: 'server.js',
      code: "const app = require('fastify')();\napp.route({ method: 'GET', url: '/x', schema: { response: { 200: {} } }, handler: (request, reply) => { reply.code(«418»).send({}); } });",
      errors: [report("418 I'm a Teapot", '200', ['200: {}', '200: {}, 418: {}'])],
    },
    {
      name: 'Fastify: a status inside a helper of two routes is reported once',
      code: "import Fastify from 'fastify';\nconst app = Fastify();\nconst gone = (reply) => reply.code(«410»).send({});\napp.get('/a', { schema: { response: { 200: {} } } }, async (request, reply) => gone(reply));\napp.get('/b', { schema: { response: { 204: {} } } }, async (request, reply) => gone(reply));",
      errors: [report('410 Gone', '200', ['200: {}', '200: {}, 410: {}'])],
    },
    {
      name: 'zod-openapi',
      code: zod("{ 200: { description: 'x' } }", 'return c.json({}, «404»);'),
      errors: [
        report('404 Not Found', '200', [
          "{ description: 'x' }",
          "{ description: 'x' }, 404: { description: 'Not Found' }",
        ]),
      ],
    },
    {
      name: 'zod-openapi: a member for each constant',
      code: `import { StatusCodes } from 'http-status-codes';\n${zod("{ [StatusCodes.OK]: { description: 'x' } }", 'return c.json({}, «StatusCodes.CREATED»);')}`,
      errors: [
        redeclared(
          '201 Created',
          ['200 OK', '200'],
          ['[StatusCodes.OK]', '[StatusCodes.CREATED]'],
          ['StatusCodes.CREATED', 'StatusCodes.OK'],
        ),
      ],
    },
    {
      name: 'Nest: the success that a decorator declares is never sent',
      code: nest('@Get() @HttpCode(«202») @ApiResponse({ status: 200, type: Cat })', 'return {};'),
      errors: [
        redeclared(
          '202 Accepted',
          ['200 OK', '200'],
          ['status: 200', 'status: 202'],
          ['HttpCode(202)', 'HttpCode(200)'],
        ),
      ],
    },
    {
      name: 'Fastify: the success that is declared is sent too',
      code: fastify('{ 200: {} }', 'if (late()) return reply.code(«202»).send({});\n  return {};'),
      errors: [
        report('202 Accepted', '200', ['{ 200: {} }', '{ 200: {}, 202: {} }'], ['200 OK', 'code(202)', 'code(200)']),
      ],
    },
    {
      name: 'Nest: an exception',
      code: nest('@Get() @ApiOkResponse() @ApiNotFoundResponse()', 'throw «new ConflictException()»;'),
      errors: [report('409 Conflict', '200, 404', undefined)],
    },
    {
      name: 'Nest: with a decorator that others can be made like',
      code: nest('@Get()\n  @ApiResponse({ status: 200 })', 'throw «new ConflictException()»;'),
      errors: [
        report('409 Conflict', '200', [
          '@ApiResponse({ status: 200 })',
          '@ApiResponse({ status: 200 })\n  @ApiResponse({ status: 409 })',
        ]),
      ],
    },
    {
      name: 'Nest: the default status of a POST',
      code: nest('@Post() @Audited() @ApiOkResponse()', 'return «{}»;'),
      errors: [report('201 Created', '200', undefined)],
    },
    {
      name: 'Nest: @HttpCode',
      code: nest('@Delete() @HttpCode(«204») @ApiOkResponse()', ''),
      errors: [report('204 No Content', '200', undefined)],
    },
    {
      name: 'tsoa',
      code: "import { Controller, Get, Response, Route } from 'tsoa';\n@Route('x')\nexport class X extends Controller {\n  @Get()\n  @Response(404)\n  public async show() {\n    this.setStatus(«202»);\n    return {};\n  }\n}",
      errors: [
        report('202 Accepted', '200, 204, 404', ['@Response(404)', "@Response(404)\n  @Response(202, 'Accepted')"]),
      ],
    },
    {
      name: 'ts-rest',
      code: "import { initContract } from '@ts-rest/core';\nimport { initServer } from '@ts-rest/express';\nconst contract = initContract().router({ show: { method: 'GET', path: '/x', responses: { 200: null } } });\ninitServer().router(contract, { show: async () => ({ status: «404», body: null }) });",
      errors: [report('404 Not Found', '200', undefined)],
    },
    {
      name: 'Elysia: a name',
      code: "import { Elysia, t } from 'elysia';\nnew Elysia().get('/x', ({ status }) => status(«'Not Found'», 'no'), { response: { 200: t.Any() } });",
      errors: [report('404 Not Found', '200', undefined)],
    },
    {
      name: 'LoopBack',
      code: "import { get, HttpErrors } from '@loopback/rest';\nexport class X {\n  @get('/x', { responses: { '200': { description: 'x' } } })\n  show() {\n    throw «new HttpErrors.NotFound()»;\n  }\n}",
      errors: [
        report('404 Not Found', '200', [
          "{ description: 'x' }",
          "{ description: 'x' }, 404: { description: 'Not Found' }",
        ]),
      ],
    },
    {
      name: 'unused: a success, and an error that the handler would send itself',
      options: { unused: true },
      code: fastify('{ 200: {}, «201»: {}, «404»: {} }', 'return {};'),
      errors: [
        { messageId: 'unused', data: { label: '201 Created' } },
        { messageId: 'unused', data: { label: '404 Not Found' } },
      ],
    },
    {
      name: 'unused: a success that decorators document',
      options: { unused: true },
      code: nest('@Get() @ApiOkResponse() @«ApiCreatedResponse()» @ApiNotFoundResponse()', 'return {};'),
      errors: [{ messageId: 'unused', data: { label: '201 Created' } }],
    },
  ],
});
