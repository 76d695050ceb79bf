import rule from '../../src/rules/no-401-403-confusion.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const unknown = (from = '403', to = '401') => ({
  messageId: 'unknown',
  suggestions: [{ messageId: 'replace', data: { label: '401 Unauthorized' }, edit: [from, to] as const }],
});
/** The same where the code says that it takes a bearer token. */
const bearer = () => ({
  messageId: 'unknown',
  suggestions: [
    {
      messageId: 'replace',
      data: { label: '401 Unauthorized with WWW-Authenticate: Bearer' },
      edit: ['status(403)', "status(401).set('WWW-Authenticate', 'Bearer')"] as const,
    },
  ],
});
const known = (from = '401', to = '403') => ({
  messageId: 'known',
  suggestions: [{ messageId: 'replace', data: { label: '403 Forbidden' }, edit: [from, to] as const }],
});

const route = (body: string): string => express("get('/x'", body);

testRule('no-401-403-confusion', rule, {
  right: [
    {
      name: '401 where a test of the session and of other credentials says that nobody is there',
      code: route(
        'const ok = isAuthenticationValid({ session: req.session, apiKey: req.apiKey, needed }); if (!ok) return res.status(401).end();',
      ),
    },
    { name: '401 without a user', code: route('if (!req.user) return res.status(401).end();') },
    { name: '403 without a right', code: route("if (req.user.role !== 'admin') return res.status(403).end();") },
    {
      name: 'both facts in one test',
      code: route("if (!req.user || req.user.role !== 'admin') return res.status(403).end();"),
    },
    {
      name: 'both facts in one test, 401',
      code: route("if (!req.user || req.user.role !== 'admin') return res.status(401).end();"),
    },
    {
      name: 'both facts in an optional chain',
      code: route("if (req.user?.role !== 'admin') return res.status(401).end();"),
    },
    { name: 'else of both', code: route('if (req.user && req.user.isAdmin) return next();\n  res.status(401).end();') },
    {
      name: 'a user found by something else',
      code: route('const user = await db.findUser(req.body.email);\n  if (!user) return res.status(403).end();'),
    },
    {
      name: 'a name alone',
      code: `import { isValidToken } from './x';\n${route('if (!isValidToken(pipeline)) return res.status(403).end();')}`,
    },
    {
      name: 'a later test of another thing',
      code: route('if (!req.session.user) {\n    if (req.body.invited !== code) return res.status(403).end();\n  }'),
    },
    { name: 'CSRF', code: route("if (req.headers['x-csrf-token'] !== secret) return res.status(403).end();") },
    { name: 'a feature flag', code: route('if (!req.app.features.beta) return res.status(403).end();') },
    {
      name: 'a look-up of the caller alone',
      code: route('const user = await db.user.find(req.user.id);\n  if (!user) return res.status(401).end();'),
    },
    {
      name: 'a hidden thing',
      code: route(
        'const post = await db.post.findOne({ id: req.params.id, author: req.user.id });\n  if (!post) return res.status(404).end();',
      ),
    },
    {
      name: 'a revoked token',
      code: route('if (await db.isRevoked(req.headers.authorization)) return res.status(403).end();'),
    },
    {
      name: 'a key that is not found',
      code: route(
        "const hash = sha256(req.headers['x-api-key']);\n  let key = await db.keys.get(hash);\n  if (!key) key = await db.getKey(pool, hash);\n  if (!key) return res.status(401).end();",
      ),
    },
    {
      name: 'a scope of a key',
      code: route(
        "const { scopes } = req.get('apiKey');\n  if (!scopes.includes('write') && !scopes.includes('*')) return res.status(403).end();",
      ),
    },
    {
      name: 'another error than that of the token',
      code: route(
        'try { verify(req.headers.authorization); } catch (e) { if (e instanceof LimitError) return res.status(403).end(); }',
      ),
    },
    {
      name: 'a link of an invitation',
      code: `import jwt from 'jsonwebtoken';\n${route('try { jwt.verify(req.params.token, key); } catch { return res.status(403).end(); }')}`,
    },
    {
      name: 'an assignment since',
      code: route('if (!req.user) req.user = await load();\n  if (!db.open) return res.status(403).end();'),
    },
    {
      name: 'a token that was turned over',
      code: route(
        'let token = req.cookies.token;\n  const code = token ? 403 : 401;\n  token = !token;\n  if (token) return res.status(code).end();',
      ),
    },
  ],
  wrong: [
    {
      name: 'a status that is written once, and right for another answer',
      code: route(
        "const refuse = () => res.status(«401»).end();\n  if (!req.user) return refuse();\n  if (req.user.role !== 'admin') return refuse();",
      ),
      errors: [{ messageId: 'known' }],
    },
    { name: 'no user', code: route('if (!req.user) return res.status(«403»).end();'), errors: [unknown()] },
    {
      name: 'no user: else',
      code: route('if (req.user) return next();\n  res.sendStatus(«403»);'),
      errors: [unknown()],
    },
    {
      name: 'no user: destructured',
      code: route('const { user } = req;\n  if (!user) return res.status(«403»).end();'),
      errors: [unknown()],
    },
    {
      name: 'no token: null',
      code: route(
        'const token = req.headers.authorization?.split(" ")[1];\n  if (token == null) return res.status(«403»).end();',
      ),
      errors: [bearer()],
    },
    {
      name: 'no header',
      code: route("if (!req.get('Authorization')?.startsWith('Bearer ')) return res.status(«403»).end();"),
      errors: [bearer()],
    },
    {
      name: 'a cookie',
      code: route('if (!req.cookies.session_id) return res.status(«403»).end();'),
      errors: [unknown()],
    },
    {
      name: 'a wrong scheme',
      code: route(
        "const header = req.headers.authorization;\n  if (!header || !header.startsWith('Bearer ')) return res.status(«403»).end();",
      ),
      errors: [bearer()],
    },
    {
      name: 'the form of the answer',
      code: route(
        "if (!req.user) {\n    if (req.accepts('json')) return res.status(«403»).json({});\n    return res.redirect('/login');\n  }",
      ),
      errors: [unknown()],
    },
    {
      name: 'a failed verification',
      code: `import jwt from 'jsonwebtoken';\n${route('try { req.user = jwt.verify(token, key); } catch (e) { return res.status(«403»).end(); }')}`,
      errors: [unknown()],
    },
    {
      name: 'an expired token',
      code: `import jwt from 'jsonwebtoken';\n${route("try { req.user = jwt.verify(token, key); } catch (e) { if (e.name === 'TokenExpiredError') return res.status(«403»).end(); throw e; }")}`,
      errors: [unknown()],
    },
    {
      name: 'a callback of verify',
      code: `import jwt from 'jsonwebtoken';\n${route('jwt.verify(token, key, (err, user) => { if (err) return res.status(«403»).end(); next(); });')}`,
      errors: [unknown()],
    },
    {
      name: 'Next: session',
      filename: 'app/x/route.ts',
      code: `import { getServerSession } from 'next-auth';\n${nextRoute(
        'GET',
        'const session = await getServerSession(options);\n  if (!session?.user?.id) return NextResponse.json({}, { status: «403» });',
      )}`,
      errors: [unknown()],
    },
    {
      name: 'a role',
      code: route("if (req.user.role !== 'admin') return res.status(«401»).end();"),
      errors: [known()],
    },
    {
      name: 'a list of roles',
      code: route('if (!allowed.includes(req.user.role)) return res.status(«401»).end();'),
      errors: [known()],
    },
    { name: 'a flag', code: route('if (!req.user.isAdmin) return res.status(«401»).end();'), errors: [known()] },
    {
      name: 'after a test of the user',
      code: route(
        "if (!req.user) return res.status(401).end();\n  if (req.user?.role !== 'admin') return res.status(«401»).end('no');",
      ).replace('401).end();', '400).end();'),
      errors: [known()],
    },
    {
      name: 'an owner',
      code: route('if (post.author.toString() !== req.user.id) return res.status(«401»).end();'),
      errors: [known()],
    },
    {
      name: 'an owner in a variable',
      code: route('const isOwner = post.owner === req.user.id;\n  if (!isOwner) return res.status(«401»).end();'),
      errors: [known()],
    },
    {
      name: 'equals',
      code: route('if (!post.author.equals(req.user._id)) return res.status(«401»).end();'),
      errors: [known()],
    },
    {
      name: 'a membership',
      code: route(
        'const row = await db.member.findFirst({ where: { team: req.params.id, user: req.user.id } });\n  if (!row) return res.status(«401»).end();',
      ),
      errors: [known()],
    },
    {
      name: 'a permission',
      code: route("if (!(await hasPermission(req.user, 'x'))) return res.status(«401»).end();"),
      errors: [known()],
    },
    {
      name: 'an ability, by its name',
      options: { trust: 'names' },
      code: route("if (!ability.can('update', post)) return res.status(«401»).end();"),
      errors: [known()],
    },
  ],
});
