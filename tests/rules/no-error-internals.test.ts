import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/no-error-internals.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const found = (messageId: 'stack' | 'error' | 'query' | 'driver', code = 500) => ({
  messageId,
  data: { label: labelOf(code) },
});

const inCatch = (body: string) =>
  express("get('/x'", `try {\n    await db.find();\n  } catch (err) {\n    ${body}\n  }`);
const fastify = (body: string) =>
  `import Fastify from 'fastify';\nconst app = Fastify();\napp.setErrorHandler((error, request, reply) => {\n  ${body}\n});`;
const nest = (body: string) =>
  `import { Controller, Get, HttpException, InternalServerErrorException } from '@nestjs/common';\nimport { jobs } from './jobs';\n@Controller('x')\nexport class X {\n  @Get()\n  async find() {\n    try {\n      return await jobs.run();\n    } catch (error) {\n      ${body}\n    }\n  }\n}`;

testRule('no-error-internals', rule, {
  right: [
    {
      name: 'a question about the stack',
      code: inCatch("res.status(500).json({ late: err.stack.includes('timeout') });"),
    },
    { name: 'the message', code: inCatch('res.status(500).json({ error: err.message });') },
    {
      name: 'the message, of whatever was thrown',
      code: inCatch('res.status(500).json({ error: err instanceof Error ? err.message : err });'),
    },
    { name: 'the message or a text', code: inCatch("res.status(500).json({ error: err.message || 'failed' });") },
    { name: 'the error as a text', code: inCatch('res.status(500).send(String(err));') },
    { name: 'the error in a text', code: inCatch('res.status(500).send(`failed: ${err}`);') },
    { name: 'the error as a text by its method', code: inCatch('res.status(500).send(err.toString());') },
    { name: 'a text only', code: inCatch('console.error(err.stack);\n    res.status(500).json({ error: "failed" });') },
    { name: 'a list of a validator', code: inCatch('res.status(422).json({ errors: err.errors });') },
    { name: 'a status that is not known', code: inCatch('res.status(err.status).json({ error: err });') },
    { name: 'next(err)', code: inCatch('next(err);') },
    {
      name: 'an environment in a ternary',
      code: inCatch("res.status(500).json({ stack: process.env.NODE_ENV === 'production' ? undefined : err.stack });"),
    },
    {
      name: 'an environment around it',
      code: inCatch(
        "if (process.env.NODE_ENV !== 'production') return res.status(500).json({ stack: err.stack });\n    res.sendStatus(500);",
      ),
    },
    {
      name: 'an environment that returns before',
      code: inCatch(
        "if (process.env.NODE_ENV === 'production') return res.sendStatus(500);\n    res.status(500).json({ stack: err.stack });",
      ),
    },
    {
      name: 'a conditional spread',
      code: inCatch(
        "res.status(500).json({ message: 'failed', ...(process.env.NODE_ENV === 'development' && { stack: err.stack }) });",
      ),
    },
    {
      name: 'a variable with the environment',
      code: `const chatty = process.env.NODE_ENV !== 'production';\n${inCatch("res.status(500).json({ message: 'failed', stack: chatty ? err.stack : undefined });")}`,
    },
    { name: 'a debug switch', code: inCatch('res.status(500).json({ error: config.debug ? err : "failed" });') },
    {
      name: 'a member added in development',
      code: inCatch(
        "const body = { message: 'failed' };\n    if (app.get('env') === 'development') body.stack = err.stack;\n    res.status(500).json(body);",
      ),
    },
    {
      name: 'a member removed in production',
      code: inCatch(
        "const body = { message: 'failed', stack: err.stack };\n    if (process.env.NODE_ENV === 'production') delete body.stack;\n    res.status(500).json(body);",
      ),
    },
    {
      name: 'a helper that its only caller guards',
      code: "const sendDetails = (err, res) => res.status(500).json({ stack: err.stack });\nconst sendText = (err, res) => res.status(500).json({ message: 'failed' });\nmodule.exports = (err, req, res, next) => {\n  if (process.env.NODE_ENV === 'development') sendDetails(err, res);\n  else sendText(err, res);\n};",
    },
    {
      name: 'a class of the application, tested',
      code: inCatch('if (err instanceof AppError) return res.status(400).json(err);\n    next(err);'),
    },
    {
      name: 'a class of the application, annotated',
      code: "import type { NextFunction, Request, Response } from 'express';\nimport { AppError } from './errors';\nexport function handler(err: AppError, req: Request, res: Response, next: NextFunction) {\n  res.status(400).json(err);\n}",
    },
    { name: 'an error of its own', code: express("get('/x'", "res.status(404).json(new ApiError('none'));") },
    {
      name: 'a variable that is named like an error',
      code: express(
        "get('/x'",
        'const { error } = check(req.body);\n  if (error) return res.status(400).json({ error });\n  res.json({});',
      ),
    },
    { name: 'a list named stack', code: express("get('/x'", 'res.status(404).json({ stack: req.body.stack });') },
    {
      name: 'words that look like a statement',
      code: express("get('/x'", "res.status(400).json({ error: 'Please select an item from the list' });"),
    },
    {
      name: 'a success',
      code: express(
        "get('/x'",
        'try {\n    await db.find();\n  } catch (err) {\n    res.json({ ok: false, stack: err.stack });\n  }',
      ),
    },
    { name: 'Fastify: its own error path', code: fastify('reply.code(500).send(error);') },
    {
      name: 'Fastify: its own error path in a route',
      code: "import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => {\n  try {\n    return await run();\n  } catch (err) {\n    return reply.send(err);\n  }\n});",
    },
    { name: 'Nest: a message', code: nest('throw new InternalServerErrorException(error.message);') },
    { name: 'Nest: the cause', code: nest("throw new HttpException('failed', 500, { cause: error });") },
    {
      name: 'a log',
      code: "import pino from 'pino';\nconst log = pino();\nexport const note = (err: Error) => log.error({ status: 500, stack: err.stack });",
    },
  ],
  wrong: [
    { name: 'the stack', code: inCatch('res.status(500).json({ stack: «err.stack» });'), errors: [found('stack')] },
    {
      name: 'pieces of the stack',
      code: inCatch("res.status(500).json({ trace: «err.stack.split('\\n').slice(1)» });"),
      errors: [found('stack')],
    },
    { name: 'the stack as the body', code: inCatch('res.status(500).send(«err.stack»);'), errors: [found('stack')] },
    {
      name: 'the stack in a text',
      code: inCatch('res.status(500).send(`<pre>${«err.stack»}</pre>`);'),
      errors: [found('stack')],
    },
    {
      name: 'the stack where there is one',
      code: inCatch('res.status(500).json({ details: err instanceof Error ? «err.stack» : String(err) });'),
      errors: [found('stack')],
    },
    {
      name: 'the stack, destructured',
      code: inCatch(
        'const { message, stack } = err;\n    res.status(500).json({ message, «stack» });'.replace(
          '«stack»',
          '«stack»',
        ),
      ),
      errors: [found('stack')],
    },
    { name: 'the error', code: inCatch('res.status(500).json(«err»);'), errors: [found('error')] },
    {
      name: 'the error as a member',
      code: inCatch('res.status(400).json({ success: false, error: «err» });'),
      errors: [found('error', 400)],
    },
    {
      name: 'the error with an assertion',
      code: inCatch('res.status(500).json({ error: «err as Error» });'.replace('«err as Error»', '«err» as Error')),
      errors: [found('error')],
    },
    { name: 'the error, spread', code: inCatch('res.status(500).json({ ...«err» });'), errors: [found('error')] },
    {
      name: 'the error, serialized',
      code: inCatch('res.status(500).end(JSON.stringify(«err»));'),
      errors: [found('error')],
    },
    {
      name: 'the error, serialized in a text',
      code: inCatch('res.status(500).send(`failed: ${JSON.stringify(«err»)}`);'),
      errors: [found('error')],
    },
    {
      name: 'the error, inspected',
      code: `import util from 'node:util';\n${inCatch('res.status(500).send(util.inspect(«err»));')}`,
      errors: [found('error')],
    },
    {
      name: 'a body that a variable holds',
      code: inCatch("const body = { message: 'failed', stack: err.stack };\n    res.status(500).json(«body»);"),
      errors: [found('stack')],
    },
    {
      name: 'the error of a callback',
      code: express(
        "get('/x'",
        'db.find((err, rows) => {\n    if (err) return res.status(500).json({ error: «err» });\n    res.json(rows);\n  });',
      ),
      errors: [found('error')],
    },
    {
      name: 'the error of a rejected promise',
      code: express(
        "get('/x'",
        'db.find().then((rows) => res.json(rows)).catch((err) => res.status(400).json(«err»));',
      ),
      errors: [found('error', 400)],
    },
    {
      name: 'an error handler',
      code: 'module.exports = (err, req, res, next) => {\n  res.status(err.status || 500).json({ message: err.message, stack: «err.stack» });\n};',
      errors: [found('stack')],
    },
    {
      name: 'a statement',
      code: inCatch("res.status(500).json({ error: «'Failed: SELECT * FROM users WHERE id = 1'» });"),
      errors: [found('query')],
    },
    {
      name: 'a statement with values',
      code: inCatch('res.status(500).json({ sql: «`DELETE FROM users WHERE id = ${req.params.id}`» });'),
      errors: [found('query')],
    },
    {
      name: "the driver's text",
      code: inCatch('res.status(500).json({ error: «err.sqlMessage» });'),
      errors: [found('driver')],
    },
    {
      name: "the driver's error",
      code: inCatch('res.status(500).json({ error: «err.original» });'),
      errors: [found('driver')],
    },
    {
      name: "the message of a driver's error",
      code: inCatch("if (err.code === '23505') return res.status(409).json({ error: «err.message» });\n    next(err);"),
      errors: [found('driver', 409)],
    },
    {
      name: "the message of a mapper's error",
      code: inCatch(
        'if (err instanceof Prisma.PrismaClientKnownRequestError) return res.status(400).json({ error: «err.message» });\n    next(err);',
      ),
      errors: [found('driver', 400)],
    },
    {
      name: 'Node',
      code: "import http from 'http';\nhttp.createServer(async (req, res) => {\n  try {\n    await run();\n  } catch (e) {\n    res.writeHead(500);\n    res.end(«e.stack»);\n  }\n});",
      errors: [found('stack')],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'GET',
        'try {\n    return NextResponse.json(await db.list());\n  } catch (error) {\n    return NextResponse.json({ «error» }, { status: 500 });\n  }',
      ),
      errors: [found('error')],
    },
    {
      name: 'Koa',
      code: "import Koa from 'koa';\nnew Koa().use(async (ctx, next) => {\n  try {\n    await next();\n  } catch (err) {\n    ctx.status = 500;\n    ctx.body = { error: «err» };\n  }\n});",
      errors: [found('error')],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().onError((err, c) => c.json({ message: err.message, stack: «err.stack» }, 500));",
      errors: [found('stack')],
    },
    {
      name: 'Fastify',
      code: fastify("reply.code(500).send({ message: 'failed', stack: «error.stack» });"),
      errors: [found('stack')],
    },
    {
      name: 'Nest: an exception made of the stack',
      code: nest('throw new InternalServerErrorException(«error.stack»);'),
      errors: [found('stack')],
    },
    {
      name: 'Nest: an exception made of the error',
      code: nest('throw new InternalServerErrorException(«error»);'),
      errors: [found('error')],
    },
    {
      name: 'Nest: a filter',
      code: "import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';\n@Catch()\nexport class AllErrors implements ExceptionFilter {\n  catch(exception: unknown, host: ArgumentsHost) {\n    const response = host.switchToHttp().getResponse();\n    response.status(500).json({ message: 'failed', stack: «(exception as Error).stack» });\n  }\n}",
      errors: [found('stack')],
    },
    {
      name: 'Lambda',
      code: 'export const handler = async (event) => {\n  try {\n    return { statusCode: 200, body: await run() };\n  } catch (err) {\n    return { statusCode: 500, body: JSON.stringify({ error: «err» }) };\n  }\n};',
      errors: [found('error')],
    },
  ],
});
