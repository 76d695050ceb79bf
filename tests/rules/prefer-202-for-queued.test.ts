import rule from '../../src/rules/prefer-202-for-queued.js';
import { express, testRule } from '../support/rule-tester.js';

const queued = (label: string, from = label.slice(0, 3), to = '202') => ({
  messageId: 'queued',
  data: { label },
  suggestions: [{ messageId: 'replace', edit: [from, to] as const }],
});

const post = (body: string) => express("post('/exports'", body);

testRule('prefer-202-for-queued', rule, {
  right: [
    { name: '202', code: post('await db.queue.add(req.body);\n  res.sendStatus(202);') },
    {
      name: 'a record too',
      code: post(
        'const order = await db.order.create(req.body);\n  await db.queue.add(order);\n  res.status(201).json(order);',
      ),
    },
    {
      name: 'other work too',
      code: post('await db.queue.add(req.body);\n  await db.process(req.body);\n  res.sendStatus(200);'),
    },
    {
      name: 'the result is waited for',
      code: post('const job = await db.queue.add(req.body);\n  await job.finished();\n  res.sendStatus(200);'),
    },
    {
      name: 'on one path only',
      code: post('if (req.body.later) await db.queue.add(req.body);\n  res.sendStatus(200);'),
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
    { name: 'a message to a person', code: post('await bot.sendMessage(req.body.text);\n  res.sendStatus(200);') },
    {
      name: 'a webhook',
      code: express("post('/webhooks/shop'", 'await db.queue.add(req.body);\n  res.sendStatus(200);'),
    },
    { name: 'GET', code: express("get('/exports'", 'await db.queue.add(req.query);\n  res.sendStatus(200);') },
    {
      name: 'an error',
      code: post(
        'try {\n    await db.queue.add(req.body);\n    res.sendStatus(202);\n  } catch {\n    res.sendStatus(200);\n  }',
      ),
    },
  ],
  wrong: [
    {
      name: 'a queue by what it was made with',
      code: `import { Queue } from 'bullmq';\nconst emails = new Queue('emails');\n${post('await emails.add(req.body);\n  res.status(«200»).end();')}`,
      errors: [queued('200 OK')],
    },
    {
      name: 'a job that is built first',
      code: post('await db.videoQueue.createJob(req.body).save();\n  res.status(«200»).end();'),
      errors: [queued('200 OK')],
    },
    {
      name: 'a workflow',
      code: post('await db.workflow.start(req.body);\n  res.status(«201»).end();'),
      errors: [queued('201 Created')],
    },
    {
      name: 'a queue',
      code: post('await exportQueue.add(req.body);\n  res.sendStatus(«200»);'),
      errors: [queued('200 OK')],
    },
    {
      name: '201',
      code: post('const job = await db.queue.add(req.body);\n  res.status(«201»).json({ id: job.id });'),
      errors: [queued('201 Created')],
    },
    {
      name: 'by default',
      code: post('await db.queue.add(req.body);\n  «res.json({})»;'),
      errors: [queued('200 OK', 'res.json({})', 'res.status(202).json({})')],
    },
    {
      name: 'checks before',
      code: post(
        'const user = await db.findUser(req.user.id);\n  if (!user) return res.sendStatus(404);\n  console.log(user);\n  await db.queue.add({ user });\n  res.sendStatus(«200»);',
      ),
      errors: [queued('200 OK')],
    },
    {
      name: 'a function that says so',
      code: post('await enqueueExport(req.body);\n  res.sendStatus(«200»);'),
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
      name: 'a channel',
      code: post("channel.sendToQueue('exports', Buffer.from(req.body.text));\n  res.sendStatus(«200»);"),
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
