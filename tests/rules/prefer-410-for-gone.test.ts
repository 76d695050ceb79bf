import rule from '../../src/rules/prefer-410-for-gone.js';
import { express, testRule } from '../support/rule-tester.js';

const gone = { messageId: 'gone', suggestions: [{ messageId: 'replace', data: { label: '410 Gone' }, edit: ['404', '410'] as const }] };
const found = (body: string): string => express("get('/x'", `const post = await db.find(req.params.id);\n  ${body}`);

testRule('prefer-410-for-gone', rule, {
  right: [
    { name: '410', code: found('if (post.deletedAt) return res.status(410).end();') },
    { name: 'not found', code: found('if (!post) return res.status(404).end();') },
    { name: 'both in one test', code: found('if (!post || post.deletedAt) return res.status(404).end();') },
    { name: 'not deleted', code: found('if (!post.deletedAt) return res.status(404).end();') },
    { name: 'another state', code: found("if (post.status === 'draft') return res.status(404).end();") },
    { name: 'not yet', code: found('if (post.startsAt > new Date()) return res.status(404).end();') },
    { name: 'a flag of the request', code: found('if (req.query.deleted) return res.status(404).end();') },
  ],
  wrong: [
    { name: 'a date', code: found('if (post.deletedAt) return res.status(«404»).end();'), errors: [gone] },
    { name: 'a date: not null', code: found('if (post.archived_at !== null) return res.status(«404»).end();'), errors: [gone] },
    { name: 'a flag', code: found('if (post?.isDeleted) return res.status(«404»).end();'), errors: [gone] },
    { name: 'and', code: found('if (post && post.deletedAt) return res.status(«404»).end();'), errors: [gone] },
    { name: 'each of two', code: found('if (post.isDeleted || post.archived) return res.status(«404»).end();'), errors: [gone] },
    { name: 'a state', code: found("if (post.status === 'deleted') return res.status(«404»).end();"), errors: [gone] },
    { name: 'an end', code: found('if (post.expiresAt < new Date()) return res.status(«404»).end();'), errors: [gone] },
    { name: 'an end, the other way round', code: found('if (Date.now() > post.expiresAt) return res.status(«404»).end();'), errors: [gone] },
    { name: 'a method', code: found('if (post.isExpired()) return res.status(«404»).end();'), errors: [gone] },
  ],
});
