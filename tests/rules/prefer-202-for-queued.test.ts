import rule from '../../src/rules/prefer-202-for-queued.js';
import { express, testRule } from '../support/rule-tester.js';

const queued = (label: string, from = label.slice(0, 3), to = '202') => ({
  messageId: 'queued',
  data: { label },
  suggestions: [{ messageId: 'replace', edit: [from, to] as const }],
});

const IMPORTS = `import { Queue } from 'bullmq';
import { Kafka } from 'kafkajs';
import { PubSub } from '@google-cloud/pubsub';
const queue = new Queue('exports');
const pubsub = new PubSub();
const producer = new Kafka({ brokers: [] }).producer();
`;

const server = (route: string, body: string) => IMPORTS + express(route, body);
const post = (body: string) => server("post('/exports'", body);

testRule('prefer-202-for-queued', rule, {
  right: [
    { name: '202', code: post('await queue.add(req.body);\n  res.sendStatus(202);') },
    {
      name: 'a record too',
      code: post(
        'const order = await db.order.create(req.body);\n  await queue.add(order);\n  res.status(201).json(order);',
      ),
    },
    {
      name: 'other work too',
      code: post('await queue.add(req.body);\n  await db.process(req.body);\n  res.sendStatus(200);'),
    },
    {
      name: 'the result is waited for',
      code: post('const job = await queue.add(req.body);\n  await job.finished();\n  res.sendStatus(200);'),
    },
    {
      name: 'on one path only',
      code: post('if (req.body.later) await queue.add(req.body);\n  res.sendStatus(200);'),
    },
    { name: 'something else is added', code: post('await db.users.add(req.body);\n  res.sendStatus(200);') },
    {
      name: 'something else is started',
      code: post('const ideas = await topicAgent.start(req.body.prompt);\n  res.json(ideas);'),
    },
    {
      name: 'records whose name sounds like a queue',
      code: post('await topicService.push(req.body.id);\n  res.sendStatus(200);'),
    },
    {
      name: 'something else is published',
      code: post('await db.post.publish(req.params.id);\n  res.sendStatus(200);'),
    },
    { name: 'a queue by its name alone', code: post('await exportQueue.add(req.body);\n  res.sendStatus(200);') },
    { name: 'a message to a person', code: post('await bot.sendMessage(req.body.text);\n  res.sendStatus(200);') },
    {
      name: 'a webhook',
      code: server("post('/webhooks/shop'", 'await queue.add(req.body);\n  res.sendStatus(200);'),
    },
    { name: 'GET', code: server("get('/exports'", 'await queue.add(req.query);\n  res.sendStatus(200);') },
    {
      name: 'an error',
      code: post(
        'try {\n    await queue.add(req.body);\n    res.sendStatus(202);\n  } catch {\n    res.sendStatus(200);\n  }',
      ),
    },
  ],
  wrong: [
    {
      name: 'a queue by what it was made with',
      code: `const emails = new Queue('emails');\n${post('await emails.add(req.body);\n  res.status(«200»).end();')}`,
      errors: [queued('200 OK')],
    },
    {
      name: 'a job that is built first',
      code: post('await queue.createJob(req.body).save();\n  res.status(«200»).end();'),
      errors: [queued('200 OK')],
    },
    {
      name: 'a queue',
      code: post('await queue.add(req.body);\n  res.sendStatus(«200»);'),
      errors: [queued('200 OK')],
    },
    {
      name: '201',
      code: post('const job = await queue.add(req.body);\n  res.status(«201»).json({ id: job.id });'),
      errors: [queued('201 Created')],
    },
    {
      name: 'by default',
      code: post('await queue.add(req.body);\n  «res.json({})»;'),
      errors: [queued('200 OK', 'res.json({})', 'res.status(202).json({})')],
    },
    {
      name: 'checks before',
      code: post(
        'const user = await db.findUser(req.user.id);\n  if (!user) return res.sendStatus(404);\n  console.log(user);\n  await queue.add({ user });\n  res.sendStatus(«200»);',
      ),
      errors: [queued('200 OK')],
    },
    {
      name: 'a command',
      code: post(
        'await client.send(new SendMessageCommand({ MessageBody: JSON.stringify(req.body) }));\n  res.sendStatus(«200»);',
      ),
      errors: [queued('200 OK')],
    },
    {
      name: 'a topic',
      code: post("await pubsub.topic('exports').publishMessage({ json: req.body });\n  res.sendStatus(«200»);"),
      errors: [queued('200 OK')],
    },
    {
      name: 'Kafka',
      code: post(
        "await producer.send({ topic: 'exports', messages: [{ value: JSON.stringify(req.body) }] });\n  res.sendStatus(«200»);",
      ),
      errors: [queued('200 OK')],
    },
  ],
});
