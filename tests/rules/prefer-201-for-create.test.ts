import rule from '../../src/rules/prefer-201-for-create.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

/** Of a record that nothing names by its id: no Location can be composed. */
const created = { messageId: 'created' };
const located = (location: string, from: string, to: string) => ({
  messageId: 'created',
  suggestions: [
    {
      messageId: 'replace',
      data: { label: `201 Created with Location: ${location}` },
      edit: [from, to] as const,
    },
  ],
});
const MOUNTED = '${req.baseUrl}/users/${user.id}';
const LOCATION = `set('Location', \`${MOUNTED}\`)`;

const post = (body: string) => express("post('/users'", body);

testRule('prefer-201-for-create', rule, {
  right: [
    { name: '201', code: post('res.status(201).json(await db.user.create(req.body));') },
    { name: 'another method', code: express("put('/users'", 'res.json(await db.user.create(req.body));') },
    { name: 'a method that is not known', code: express("all('/users'", 'res.json(await db.user.create(req.body));') },
    { name: 'an update', code: post('res.json(await db.user.update(req.body));') },
    { name: 'an upsert', code: post('res.json(await db.user.createOrUpdate(req.body));') },
    { name: 'find or create', code: post('res.json(await db.user.findOrCreate(req.body));') },
    {
      name: 'created on one path only',
      code: post(
        'let user = await db.user.find(req.body);\n  if (!user) user = await db.user.create(req.body);\n  res.json(user);',
      ),
    },
    {
      name: 'something else is sent',
      code: post(
        'const user = await db.user.update(req.body);\n  await db.notice.create({ user });\n  res.json({ name: user.name });',
      ),
    },
    { name: 'a token', code: post('res.json(await db.createToken(req.body));') },
    { name: 'a session', code: post('res.json(await db.session.create(req.body));') },
    { name: 'a workflow', code: post('res.json(await db.createWorkflow(req.body));') },
    { name: 'login', code: express("post('/login'", 'res.json(await db.user.create(req.body));') },
    { name: 'search', code: express("post('/users/search'", 'res.json(await db.user.create(req.body));') },
    {
      name: 'an answer of a model',
      code: post('const reply = await openai.chat.completions.create({});\n  res.json(reply);'),
    },
    { name: 'a command', code: post('const user = await db.run(AddUserCommand.create(req.body));\n  res.json(user);') },
    { name: 'in memory', code: post('const copy = Object.create(db.user);\n  res.json(copy);') },
    {
      name: 'the save of what was found',
      code: post('const user = await db.User.findOne(req.body);\n  await user.save();\n  res.json(user);'),
    },
    {
      name: 'an SQL upsert',
      code: post(
        "await db.query('INSERT INTO users (a) VALUES (?) ON DUPLICATE KEY UPDATE a = 1', [1]);\n  res.json({});",
      ),
    },
    { name: 'an SQL log', code: post("await db.query('INSERT INTO audit_log (a) VALUES (?)', [1]);\n  res.json({});") },
    {
      name: 'a message that says so, of what only a name shows',
      code: post("await db.user.create(req.body);\n  res.status(200).json({ message: 'User created' });"),
    },
    { name: 'a page', code: post("await db.query('INSERT INTO users (a) VALUES (?)', [1]);\n  res.render('users');") },
    {
      name: 'a failure',
      code: post(
        'const user = await db.user.create(req.body);\n  try {\n    res.status(201).json(user);\n  } catch {\n    res.status(200).json({ user });\n  }',
      ),
    },
  ],
  wrong: [
    {
      name: 'what was created is sent',
      code: post('const user = await db.user.create(req.body);\n  res.status(«200»).json(user);'),
      errors: [located(MOUNTED, 'status(200)', `status(201).${LOCATION}`)],
    },
    {
      name: 'by default',
      code: post('const user = await db.user.create(req.body);\n  «res.json(user)»;'),
      errors: [located(MOUNTED, 'res.json(user)', `res.status(201).${LOCATION}.json(user)`)],
    },
    {
      name: 'a part of it',
      code: post('const { id } = await db.createUser(req.body);\n  res.status(«200»).json({ id });'),
      errors: [located('${req.baseUrl}/users/${id}', '200)', "201).set('Location', `${req.baseUrl}/users/${id}`)")],
    },
    {
      name: 'through another function',
      code: post(
        'const user = await db.users.insertOne(req.body);\n  const dto = db.toDto(user);\n  res.status(«200»).json({ data: dto });',
      ),
      errors: [created],
    },
    {
      name: 'SQL',
      code: post("await db.query('INSERT INTO users (a) VALUES (?)', [1]);\n  res.status(«200»).json({ ok: true });"),
      errors: [created],
    },
    {
      name: 'SQL in a template',
      code: post(
        'const sql = `\n    INSERT INTO ${db.table} (a) VALUES (1)`;\n  await db.query(\'INSERT INTO "users" (a) VALUES (1)\');\n  res.status(«200»).end(sql);',
      ),
      errors: [created],
    },
    {
      name: 'the save of a new object',
      code: post(
        'const user = new db.User(req.body);\n  const other = new User(req.body);\n  await other.save();\n  res.status(«200»).json({});',
      ),
      errors: [created],
    },
    {
      name: 'the save of one that a repository has built',
      code: post(
        'const user = users.create(req.body);\n  await users.save(user);\n  res.status(«200»).json({ id: user.id });',
      ),
      errors: [located(MOUNTED, '200)', `201).${LOCATION}`)],
    },
    {
      name: 'in a transaction',
      code: post(
        'const user = await db.$transaction(async (tx) => tx.user.create({ data: req.body }));\n  res.status(«200»).json(user);',
      ),
      errors: [located(MOUNTED, 'status(200)', `status(201).${LOCATION}`)],
    },
    {
      name: 'a function of the file',
      code: `const add = (body) => db.user.create({ data: body });\n${post('const user = await add(req.body);\n  res.status(«200»).json({ user });')}`,
      errors: [created],
    },
    {
      name: 'Next',
      code: nextRoute(
        'POST',
        'const post = await db.post.create({ data: await request.json() });\n  return «NextResponse.json(post)»;',
      ),
      errors: [created],
    },
  ],
});
