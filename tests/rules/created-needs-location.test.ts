import rule from '../../src/rules/created-needs-location.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const INSTEAD = [
  ['200', '200 OK'],
  ['202', '202 Accepted'],
  ['204', '204 No Content'],
];

/** What the rule offers beside the header: codes that owe none; 204 where there is no body to lose. */
const missing = (from = '201', write = (code: string) => code, instead = INSTEAD.slice(0, 2)) => ({
  messageId: 'missing',
  suggestions: instead.map(([code = '', label = '']) => ({
    messageId: 'replace',
    data: { label },
    edit: [from, write(code)] as const,
  })),
});

/** The same where there is no body. */
const empty = (from = '201', write = (code: string) => code) => missing(from, write, INSTEAD);

/** One suggestion: to send a Location. */
const located = (location: string, from: string, to: string) => ({
  messageId: 'missing',
  suggestions: [{ messageId: 'add', data: { location }, edit: [from, to] as const }],
});

testRule('created-needs-location', rule, {
  right: [
    { name: 'res.location', code: express("post('/x'", "res.location('/x/1').status(201).json({});") },
    {
      name: 'a header set by an earlier statement',
      code: express("post('/x'", "res.setHeader('Location', '/x/1');\n  res.status(201).json({});"),
    },
    {
      name: 'a header of another case',
      code: express("post('/x'", "res.set('LOCATION', '/x/1').status(201).json({});"),
    },
    {
      name: 'a header in an object',
      code: express("post('/x'", "res.set({ location: '/x/1' }).status(201).json({});"),
    },
    {
      name: 'a header object built elsewhere',
      code: express("post('/x'", 'res.set(req.body.headers).status(201).json({});'),
    },
    {
      name: 'a header with a dynamic name',
      code: express("post('/x'", 'res.set(req.body.name, 1).status(201).json({});'),
    },
    {
      name: 'a conditional spread',
      code: express("post('/x'", "res.set({ ...(req.body.a && { Location: '/x/1' }) }).status(201).json({});"),
    },
    { name: 'PUT names what it creates by its own URL', code: express("put('/x/:id'", 'res.status(201).json({});') },
    { name: 'GET is for another rule', code: express("get('/x'", 'res.status(201).json({});') },
    { name: 'DELETE is for another rule', code: express("delete('/x'", 'res.status(201).json({});') },
    {
      name: 'a guard that leaves PUT only',
      code: express("all('/x'", "if (req.method !== 'PUT') return res.status(405).end();\n  res.status(201).json({});"),
    },
    {
      name: 'a switch on the method',
      code: express("all('/x'", "switch (req.method) {\n    case 'PUT':\n      res.status(201).json({});\n  }"),
    },
    {
      name: 'methods in a list',
      code: express("all('/x'", "if (['PUT', 'GET'].includes(req.method)) res.status(201).json({});"),
    },
    { name: 'another status', code: express("post('/x'", 'res.status(200).json({});') },
    { name: 'a status that is not known', code: express("post('/x'", 'res.status(req.body.status).json({});') },
    {
      name: 'the response handed to code that is not seen',
      code: `import { addLocation } from '../headers';\n${express("post('/x'", 'addLocation(res, 1);\n  res.status(201).json({});')}`,
    },
    {
      name: 'a context that holds the response, handed on',
      code: `import { addLocation } from '../headers';\n${express("post('/x'", 'addLocation({ req, res });\n  res.status(201).json({});')}`,
    },
    {
      name: 'a method of the response that is not known',
      code: express("post('/x'", "res.created('/x/1');\n  res.status(201).json({});"),
    },
    {
      name: 'a helper of the file sets it',
      code: `import { Router, type Response } from 'express';
const point = (res: Response, to: string) => { res.location(to); };
Router().post('/x', (req, res) => {
  point(res, '/x/1');
  res.status(201).json({});
});`,
    },
    { name: 'next() hands on', code: express("post('/x'", 'res.status(201);\n  next();') },
    {
      name: 'ignorePaths: exact',
      options: { ignorePaths: ['/login'] },
      code: express("post('/login'", 'res.status(201).json({});'),
    },
    {
      name: 'ignorePaths: prefix',
      options: { ignorePaths: ['/auth/*'] },
      code: express("post('/auth/login'", 'res.status(201).json({});'),
    },
    {
      name: 'presetHeaders: a middleware adds it',
      settings: { presetHeaders: ['Location'] },
      code: express("post('/x'", 'res.status(201).json({});'),
    },
    {
      name: 'Node: writeHead',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(201, { Location: '/x/1' });\n  res.end();\n});",
    },
    {
      name: 'Node: setHeaders',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.setHeaders(new Headers({ location: '/x/1' }));\n  res.writeHead(201).end();\n});",
    },
    {
      name: 'Next: headers of the init',
      filename: 'app/x/route.ts',
      code: nextRoute('POST', "return NextResponse.json({}, { status: 201, headers: { Location: '/x/1' } });"),
    },
    {
      name: 'Next: shorthand',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'POST',
        "const location = '/x/1';\n  return NextResponse.json({}, { status: 201, headers: { location } });",
      ),
    },
    {
      name: 'Next: mutable headers',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'POST',
        "const r = NextResponse.json({}, { status: 201 });\n  r.headers.set('Location', '/x/1');\n  return r;",
      ),
    },
    {
      name: 'Next: PUT',
      filename: 'app/x/route.ts',
      code: nextRoute('PUT', 'return NextResponse.json({}, { status: 201 });'),
    },
    {
      name: 'Fetch: a Headers object',
      code: "export default { async fetch(request: Request) {\n  const headers = new Headers();\n  headers.set('location', '/x/1');\n  return new Response(null, { status: 201, headers });\n} };",
    },
    {
      name: 'Fetch: pairs',
      code: "Deno.serve(() => new Response(null, { status: 201, headers: [['Location', '/x/1']] }));",
    },
    {
      name: 'Fetch: the init of another response',
      code: 'Deno.serve(async (req) => new Response(null, { ...(await fetch(req)), status: 201 }));',
    },
  ],
  wrong: [
    {
      name: 'what a call has made of the body, by a function of another name',
      code:
        "import { handle } from '@acme/flows';\n" +
        express("post('/x'", 'res.status(«201»).json(await handle(req.body));'),
      errors: [{ messageId: 'missing' }],
    },
    {
      name: 'what a call gives that is given nothing',
      code: "import { handle } from '@acme/flows';\n" + express("post('/x'", 'res.status(«201»).json(await handle());'),
      errors: [missing()],
    },
    {
      name: 'Express: status and json',
      code: express("post('/x'", 'res.status(«201»).json({});'),
      errors: [missing()],
    },
    { name: 'Express: PATCH', code: express("patch('/x'", 'res.status(«201»).json({});'), errors: [missing()] },
    {
      name: 'Express: a method that is not known',
      code: express("use('/x'", 'res.status(«201»).json({});'),
      errors: [missing()],
    },
    {
      name: 'Express: PUT or POST',
      code: express("all('/x'", "if (['PUT', 'POST'].includes(req.method)) res.status(«201»).json({});"),
      errors: [missing()],
    },
    { name: 'Express: sendStatus', code: express("post('/x'", 'res.sendStatus(«201»);'), errors: [empty()] },
    {
      name: 'Express: a header set after the send',
      code: express("post('/x'", "res.status(«201»).json({});\n  res.location('/x/1');"),
      errors: [missing()],
    },
    {
      name: 'Express: a header removed again',
      code: express("post('/x'", "res.location('/x/1');\n  res.removeHeader('location');\n  res.status(«201»).end();"),
      errors: [empty()],
    },
    {
      name: 'Express: a header on one of two paths',
      code: express("post('/x'", "if (req.body.a) res.location('/x/1');\n  res.status(«201»).end();"),
      errors: [empty()],
    },
    {
      name: 'Express: a header on another branch',
      code: express("post('/x'", "if (req.body.a) return res.location('/x/1').end();\n  res.status(«201»).end();"),
      errors: [{ messageId: 'missing' }],
    },
    {
      name: 'Express: one of two codes',
      code: express("post('/x'", 'res.status(req.body.a ? «201» : 200).end();'),
      errors: [{ messageId: 'missing' }],
    },
    {
      name: 'Express: a helper that only reads the response',
      code: `import { getServerSession } from 'next-auth';\n${express("post('/x'", 'const session = await getServerSession(req, res);\n  res.status(«201»).json({ session });')}`,
      errors: [missing()],
    },
    {
      name: 'Express: an unseen call on another branch',
      code: express("post('/x'", 'if (req.body.a) return db.answer(res);\n  res.status(«201»).end();'),
      errors: [empty()],
    },
    {
      name: 'ignorePaths: another path',
      options: { ignorePaths: ['/login', '/auth/*'] },
      code: express("post('/author'", 'res.status(«201»).json({});'),
      errors: [missing()],
    },
    {
      name: 'with the path and the created value',
      code: express("post('/orders'", 'const order = await db.insert(req.body);\n  res.status(«201»).json(order);'),
      errors: [
        located(
          '${req.baseUrl}/orders/${order.id}',
          'res.status(201)',
          "res.status(201).set('Location', `${req.baseUrl}/orders/${order.id}`)",
        ),
      ],
    },
    {
      name: 'on an application: the path is the whole path; in a broken chain: a line of its own',
      code: 'import express from "express";\nconst app = express();\napp.post("/orders", async (req, res) => {\n  const order = await insert(req.body);\n  res\n    .status(«201»)\n    .json(order);\n});',
      errors: [
        located('/orders/${order.id}', '.status(201)', '.status(201)\n    .set("Location", `/orders/${order.id}`)'),
      ],
    },
    {
      name: 'the parameter has a name that the type has',
      code: "import express from 'express';\ninterface Kiln { kilnId: string; id: number }\nconst app = express();\napp.get('/kilns/:kilnId', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln: Kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [
        located('/kilns/${kiln.kilnId}', 'res.status(201)', "res.status(201).set('Location', `/kilns/${kiln.kilnId}`)"),
      ],
    },
    {
      name: 'the type has another name than the parameter',
      code: "import express from 'express';\ninterface Kiln { id: number; name: string }\nconst app = express();\napp.get('/kilns/:kilnId', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln: Kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [located('/kilns/${kiln.id}', 'res.status(201)', "res.status(201).set('Location', `/kilns/${kiln.id}`)")],
    },
    {
      name: 'it is looked up by something else',
      code: "import express from 'express';\ninterface Kiln { id: number; name: string }\nconst app = express();\napp.get('/kilns/:kiln_name', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln: Kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [{ messageId: 'missing', suggestions: [] }],
    },
    {
      name: 'by a member of it',
      code: "import express from 'express';\ninterface Kiln { id: number; slug: string }\nconst app = express();\napp.get('/kilns/:slug', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln: Kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [
        located('/kilns/${kiln.slug}', 'res.status(201)', "res.status(201).set('Location', `/kilns/${kiln.slug}`)"),
      ],
    },
    {
      name: 'the parameter has a name that is read of it',
      code: "import express from 'express';\nconst app = express();\napp.get('/kilns/:kilnId', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln = await fire(req.body);\n  log(kiln.kilnId);\n  res.status(«201»).json(kiln);\n});",
      errors: [
        located('/kilns/${kiln.kilnId}', 'res.status(201)', "res.status(201).set('Location', `/kilns/${kiln.kilnId}`)"),
      ],
    },
    {
      name: 'the parameter has a name of its own, and nothing tells what the record calls it',
      code: "import express from 'express';\nconst app = express();\napp.get('/kilns/:kilnId', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [{ messageId: 'missing', suggestions: [] }],
    },
    {
      name: 'the parameter is called as most are',
      code: "import express from 'express';\nconst app = express();\napp.get('/kilns/:id', (req, res) => res.json(find(req.params)));\napp.post('/kilns', async (req, res) => {\n  const kiln = await fire(req.body);\n  res.status(«201»).json(kiln);\n});",
      errors: [located('/kilns/${kiln.id}', 'res.status(201)', "res.status(201).set('Location', `/kilns/${kiln.id}`)")],
    },
    {
      name: 'the text says that something was created',
      code: "import { boards } from './boards';\nexport const hang = async (req, res) => {\n  const id = await boards.hang(req.body);\n  res.status(«201»).json({ id, message: 'Board created successfully' });\n};",
      errors: [{ messageId: 'missing', suggestions: [] }],
    },
    {
      name: 'when that was made which was looked up',
      code: "import { boards } from './boards';\nexport const hang = async (req, res) => {\n  const board = await boards.findOne(req.body);\n  await boards.hang(board);\n  res.status(«201»).json({ id: board.id, created_at: board.createdAt });\n};",
      errors: [missing()],
    },
    {
      name: 'on a router, with a request that has no name: the response leads to it',
      code: "import { Router } from 'express';\nRouter().post('/orders', async ({ body }, res) => {\n  const order = await insert(body);\n  res.status(«201»).json(order);\n});",
      errors: [
        located(
          '${res.req.baseUrl}${res.req.path}/${order.id}',
          'res.status(201)',
          "res.status(201).set('Location', `${res.req.baseUrl}${res.req.path}/${order.id}`)",
        ),
      ],
    },
    {
      name: 'in a plugin of Fastify: behind the prefix that it is registered with; on an instance that is made here: behind none',
      code: "import fastify from 'fastify';\nconst app = fastify();\napp.post('/dogs', async (req, reply) => {\n  const dog = await db.insert(req.body);\n  return reply.code(«201»).send(dog);\n});\napp.register(async (cats) => {\n  cats.post('/cats', async (req, reply) => {\n    const cat = await db.insert(req.body);\n    return reply.code(«201»).send(cat);\n  });\n});",
      errors: [
        located(
          '/dogs/${dog.id}',
          'reply.code(201).send(dog)',
          "reply.code(201).header('Location', `/dogs/${dog.id}`).send(dog)",
        ),
        located(
          '${req.server.prefix}/cats/${cat.id}',
          'reply.code(201).send(cat)',
          "reply.code(201).header('Location', `${req.server.prefix}/cats/${cat.id}`).send(cat)",
        ),
      ],
    },
    {
      name: 'a comment inside the call stays',
      code: express(
        "post('/orders'",
        'const order = await db.insert(req.body);\n  res.status(«201» /* new */).json(order);',
      ),
      errors: [
        located(
          '${req.baseUrl}/orders/${order.id}',
          'new */)',
          "new */).set('Location', `${req.baseUrl}/orders/${order.id}`)",
        ),
      ],
    },
    ...(
      [
        [
          'a model made it, and another member of it is read',
          'const order = await Order.create(req.body);\n  log(order.total);',
          '',
          'order',
          '${order.id}',
        ],
        [
          'its own id is read',
          'const order = await insert(req.body);\n  log(order.total, order.id);',
          '',
          'order',
          '${order.id}',
        ],
        [
          'a type that is written has an id',
          'const order: Order = await insert(req.body);',
          'interface Order { id: string; total: number }\n',
          'order',
          '${order.id}',
        ],
        [
          'a function of the file says that it gives what has an id',
          'const order = await insert(req.body);',
          'type Order = { id: string } & { total: number };\nasync function insert(body: unknown): Promise<Order | undefined> { return db.insert(body); }\n',
          'order',
          '${order.id}',
        ],
        [
          'a function of the file says that it gives a text',
          'const order = await insert(req.body);',
          'declare const insert: (body: unknown) => Promise<string>;\n',
          'order',
          '${order}',
        ],
        [
          'a method of the file says that it gives a number',
          'const order = await orders.insert(req.body);',
          'class Orders {\n  async insert(body: unknown): Promise<number> { return db.insert(body); }\n}\nconst orders = new Orders();\n',
          'order',
          '${order}',
        ],
        [
          'its own id has another name, which is read',
          'const order = await insert(req.body);\n  const { _id } = order;\n  log(_id);',
          '',
          'order',
          '${order._id}',
        ],
        [
          "MongoDB's driver tells the id alone",
          'const result = await db.collection("orders").insertOne(req.body);',
          '',
          'result',
          '${result.insertedId}',
        ],
        [
          'its id is sent',
          'const info = db.prepare("INSERT INTO orders (a) VALUES (?)").run(req.body);',
          '',
          '{ id: info.lastInsertRowid }',
          '${info.lastInsertRowid}',
        ],
        ['its id is sent inside', 'const { id } = await createOrder(req.body);', '', '{ data: { id } }', '${id}'],
        [
          'it is given its id',
          'const id = randomUUID();\n  await db.order.create({ id, ...req.body });',
          '',
          '{ ok: true }',
          '${id}',
        ],
        ['a part of it is sent', 'const order = await Order.create(req.body);', '', 'present(order)', '${order.id}'],
        ['a copy of it is sent', 'const order = await Order.create(req.body);', '', 'order?.toJSON()', '${order.id}'],
        ['the variable is called an id', 'const orderId = await insert(req.body);', '', 'orderId', '${orderId}'],
        ['it is sent as an id', 'const order = await createOrder(req.body);', '', '{ id: order, note: 1 }', '${order}'],
        [
          'it is sent as something else',
          'const order = await createOrder(req.body);',
          '',
          '{ data: order }',
          '${order.id}',
        ],
      ] as const
    ).map(([name, made, before, sent, id]) => ({
      name: `what was created: ${name}`,
      code: before + express("post('/orders'", `${made}\n  res.status(«201»).json(${sent});`),
      errors: [
        located(
          `\${req.baseUrl}/orders/${id}`,
          'res.status(201)',
          `res.status(201).set('Location', \`\${req.baseUrl}/orders/${id}\`)`,
        ),
      ],
    })),
    ...(
      [
        ['other members of it are read, and no id', 'const order = await insert(req.body);\n  log(order.total);', ''],
        [
          'another id of it is read',
          'const order = await Order.create(req.body);\n  log(order.orderNumber, order.order_uuid);',
          '',
        ],
        ['two ids of it are read', 'const order = await insert(req.body);\n  log(order._id, order.uuid);', ''],
        ['its type has none', 'const order: Order = await insert(req.body);', 'type Order = { order_id: string };\n'],
      ] as const
    ).map(([name, made, before]) => ({
      name: `what was created has no id: ${name}`,
      code: before + express("post('/orders'", `${made}\n  res.status(«201»).json(order);`),
      errors: [{ messageId: 'missing', suggestions: [] }],
    })),
    ...(
      [
        [
          'a parameter in the path',
          'routes.js',
          "import express from 'express';\nconst app = express();\napp.post('/rooms/:id/orders', async (req, res) => {\n  const order = await createOrder(req.body);\n  res.status(«201»).json(order);\n});",
          '${req.path}/${order.id}',
          'res.status(201)',
          (location: string) => `res.status(201).set('Location', \`${location}\`)`,
        ],
        [
          'what an item is found by',
          'routes.js',
          "import express from 'express';\nconst app = express();\napp.get('/orders/:sid', async (req, res) => res.json(await find(req.params.sid)));\napp.post('/orders', async (req, res) => {\n  const made = await make(req.body);\n  res.status(«201»).json({ sid: made });\n});",
          '/orders/${made}',
          'res.status(201)',
          (location: string) => `res.status(201).set('Location', \`${location}\`)`,
        ],
        [
          'Koa',
          'routes.js',
          "import Router from '@koa/router';\nconst router = new Router({ prefix: '/orders' });\nrouter.post('/', async (ctx) => {\n  const order = await createOrder(ctx.request.body);\n  ctx.status = «201»;\n  ctx.body = { data: order };\n});",
          '${ctx.path}/${order.id}',
          'ctx.status = 201;',
          (location: string) => `ctx.status = 201;\n  ctx.set('Location', \`${location}\`);`,
        ],
        [
          'Hono',
          'routes.js',
          "import { Hono } from 'hono';\nexport const app = new Hono();\napp.post('/rooms/:id/orders', async (c) => {\n  const id = crypto.randomUUID();\n  await createOrder({ id });\n  return c.json({ id }, «201»);\n});",
          '${c.req.path}/${id}',
          '201)',
          (location: string) => `201, { Location: \`${location}\` })`,
        ],
        [
          'Next: the file of the route',
          'app/api/orders/route.ts',
          nextRoute(
            'POST',
            'const order = await prisma.order.create({ data: {} });\n  return NextResponse.json(order, { status: «201» });',
          ),
          '/api/orders/${order.id}',
          '201 }',
          (location: string) => `201, headers: { Location: \`${location}\` } }`,
        ],
        [
          'Next: a parameter in its path',
          'app/api/rooms/[id]/orders/route.ts',
          "import { type NextRequest, NextResponse } from 'next/server';\nexport async function POST(request: NextRequest) {\n  const order = await prisma.order.create({ data: {} });\n  return NextResponse.json(order, { status: «201» });\n}",
          '${request.nextUrl.pathname}/${order.id}',
          '201 }',
          (location: string) => `201, headers: { Location: \`${location}\` } }`,
        ],
        [
          'Next: pages API',
          'pages/api/orders/index.ts',
          "import type { NextApiRequest, NextApiResponse } from 'next';\nexport default async (req: NextApiRequest, res: NextApiResponse) => {\n  if (req.method !== 'POST') return;\n  const order = await prisma.order.create({ data: req.body });\n  res.status(«201»).json(order);\n};",
          '/api/orders/${order.id}',
          'status(201)',
          (location: string) => `status(201).setHeader('Location', \`${location}\`)`,
        ],
        [
          'SvelteKit',
          'src/routes/api/rooms/[id]/orders/+server.js',
          "import { json } from '@sveltejs/kit';\nexport async function POST({ request, url }) {\n  const order = await createOrder(await request.json());\n  return json(order, { status: «201» });\n}",
          '${url.pathname}/${order.id}',
          '201 }',
          (location: string) => `201, headers: { Location: \`${location}\` } }`,
        ],
        [
          'hapi',
          'server.js',
          "import Hapi from '@hapi/hapi';\nconst server = Hapi.server();\nserver.route({ method: 'POST', path: '/rooms/{id}/orders', handler: async (request, h) => {\n  const order = await createOrder(request.payload);\n  return h.response(order).code(«201»);\n} });",
          '${request.path}/${order.id}',
          'code(201)',
          (location: string) => `code(201).header('Location', \`${location}\`)`,
        ],
        [
          'Nest',
          'orders.controller.ts',
          "import { Controller, Post, Res } from '@nestjs/common';\nimport type { Response } from 'express';\n@Controller('orders')\nexport class Orders {\n  @Post()\n  async add(@Res() res: Response) {\n    const order = await this.orders.create();\n    return res.status(«201»).json(order);\n  }\n}",
          '/orders/${order.id}',
          'status(201)',
          (location: string) => `status(201).set('Location', \`${location}\`)`,
        ],
      ] as const
    ).map(([name, filename, code, location, from, to]) => ({
      name: `where it is: ${name}`,
      filename,
      code,
      errors: [located(location, from, to(location))],
    })),
    {
      name: 'where it is: not below the name of the action, by the file either',
      filename: 'app/api/orders/create/route.ts',
      code: nextRoute(
        'POST',
        'const order = await prisma.order.create({ data: {} });\n  return NextResponse.json(order, { status: «201» });',
      ),
      errors: [{ messageId: 'missing', suggestions: [] }],
    },
    {
      name: 'where it is: the id is made too late',
      code: "import Router from '@koa/router';\nconst router = new Router();\nrouter.post('/orders', async (ctx) => {\n  ctx.status = «201»;\n  const order = await createOrder(ctx.request.body);\n  ctx.body = order;\n});",
      errors: [{ messageId: 'missing', suggestions: [] }],
    },
    {
      name: 'a constant of a package',
      code: `import status from 'http-status';\n${express("post('/x'", 'res.status(«status.CREATED»).json({});')}`,
      errors: [
        missing(
          'status.CREATED',
          (code) => `status.${{ 200: 'OK', 202: 'ACCEPTED', 204: 'NO_CONTENT' }[Number(code)]}`,
        ),
      ],
    },
    {
      name: 'CommonJS without imports',
      filename: 'controllers/x.js',
      code: 'exports.create = async (req, res) => {\n  res.status(«201»).json({});\n};',
      errors: [{ messageId: 'missing' }],
    },
    {
      name: 'Node: writeHead',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(«201», { 'X-A': '1' });\n  res.end();\n});",
      errors: [empty()],
    },
    {
      name: 'Next: app route',
      filename: 'app/x/route.ts',
      code: nextRoute('POST', 'return NextResponse.json({}, { status: «201» });'),
      errors: [missing()],
    },
    {
      name: 'Next: other headers',
      filename: 'app/x/route.ts',
      code: nextRoute('POST', "return NextResponse.json({}, { status: «201», headers: { 'X-A': '1' } });"),
      errors: [missing()],
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/x.ts',
      code: "import type { NextApiRequest, NextApiResponse } from 'next';\nexport default (req: NextApiRequest, res: NextApiResponse) => {\n  if (req.method === 'POST') res.status(«201»).end();\n};",
      errors: [empty()],
    },
    {
      name: 'Fetch: Workers',
      code: 'export default { async fetch(request: Request) {\n  return Response.json({}, { status: «201» });\n} };',
      errors: [missing()],
    },
    {
      name: 'Fetch: SvelteKit endpoint',
      filename: 'src/routes/x/+server.ts',
      code: 'export const POST = async () => new Response(null, { status: «201» });',
      errors: [empty()],
    },
    {
      name: 'Fetch: Astro endpoint',
      filename: 'src/pages/x.ts',
      code: 'export const POST = () => new Response(null, { status: «201» });',
      errors: [empty()],
    },
    {
      name: 'Fetch: Remix action',
      filename: 'app/routes/x.ts',
      code: 'export async function action() {\n  return new Response(null, { status: «201» });\n}',
      errors: [empty()],
    },
  ],
});
