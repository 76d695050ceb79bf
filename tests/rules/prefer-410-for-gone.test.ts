import rule from '../../src/rules/prefer-410-for-gone.js';
import { express, testRule } from '../support/rule-tester.js';

const gone = {
  messageId: 'gone',
  suggestions: [{ messageId: 'replace', data: { label: '410 Gone' }, edit: ['404', '410'] as const }],
};
const also = { also: ['archived', 'expired', 'revoked', 'soft_locked'] };
const found = (body: string): string => express("get('/x'", `const post = await db.find(req.params.id);\n  ${body}`);

testRule('prefer-410-for-gone', rule, {
  right: [
    {
      name: 'a contract that knows no 410',
      code: "import Fastify from 'fastify';\nFastify().get('/x/:id', { schema: { response: { 200: {}, 404: {} } } }, async (request, reply) => {\n  const post = await db.find(request.params.id);\n  if (post.deletedAt) return reply.code(404).send();\n  return post;\n});",
    },
    { name: '410', code: found('if (post.deletedAt) return res.status(410).end();') },
    { name: 'not found', code: found('if (!post) return res.status(404).end();') },
    { name: 'both in one test', code: found('if (!post || post.deletedAt) return res.status(404).end();') },
    { name: 'not deleted', code: found('if (!post.deletedAt) return res.status(404).end();') },
    { name: 'another state', code: found("if (post.status === 'draft') return res.status(404).end();") },
    { name: 'not yet', code: found('if (post.startsAt > new Date()) return res.status(404).end();') },
    { name: 'archived can come back', code: found('if (post.archivedAt !== null) return res.status(404).end();') },
    { name: 'a state that may end', code: found("if (post.status === 'archived') return res.status(404).end();") },
    { name: 'expired can be renewed', code: found('if (post.isExpired()) return res.status(404).end();') },
    { name: 'an end that has passed', code: found('if (post.expiresAt < new Date()) return res.status(404).end();') },
    { name: 'disabled', code: found('if (post.disabled) return res.status(404).end();') },
    {
      name: 'also: what it does not name',
      options: also,
      code: found('if (post.disabled) return res.status(404).end();'),
    },
    {
      name: 'also: a credential that has expired',
      options: also,
      code: found('if (post.token.isExpired()) return res.status(404).end();'),
    },
    { name: 'a flag of the request', code: found('if (req.query.deleted) return res.status(404).end();') },
  ],
  wrong: [
    {
      name: 'a contract that knows 410',
      code: "import Fastify from 'fastify';\nFastify().get('/x/:id', { schema: { response: { 200: {}, 410: {} } } }, async (request, reply) => {\n  const post = await db.find(request.params.id);\n  if (post.deletedAt) return reply.code(«404»).send();\n  return post;\n});",
      errors: [gone],
    },
    { name: 'a date', code: found('if (post.deletedAt) return res.status(«404»).end();'), errors: [gone] },
    {
      name: 'a date: not null',
      code: found('if (post.deleted_at !== null) return res.status(«404»).end();'),
      errors: [gone],
    },
    {
      name: 'also: a date',
      options: also,
      code: found('if (post.archived_at !== null) return res.status(«404»).end();'),
      errors: [gone],
    },
    {
      name: 'also: a word of two',
      options: also,
      code: found('if (post.isSoftLocked) return res.status(«404»).end();'),
      errors: [gone],
    },
    { name: 'a flag', code: found('if (post?.isDeleted) return res.status(«404»).end();'), errors: [gone] },
    { name: 'and', code: found('if (post && post.deletedAt) return res.status(«404»).end();'), errors: [gone] },
    {
      name: 'each of two',
      code: found('if (post.isDeleted || post.removed) return res.status(«404»).end();'),
      errors: [gone],
    },
    { name: 'a state', code: found("if (post.status === 'deleted') return res.status(«404»).end();"), errors: [gone] },
    {
      name: 'an end',
      options: also,
      code: found('if (post.expiresAt < new Date()) return res.status(«404»).end();'),
      errors: [gone],
    },
    {
      name: 'an end, the other way round',
      options: also,
      code: found('if (Date.now() > post.expiresAt) return res.status(«404»).end();'),
      errors: [gone],
    },
    {
      name: 'a method',
      options: also,
      code: found('if (post.isExpired()) return res.status(«404»).end();'),
      errors: [gone],
    },
  ],
});
