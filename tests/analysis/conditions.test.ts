import { describe, expect, it } from 'vitest';
import { callerIsKnown } from '../../src/analysis/facts/caller/caller-known.js';
import { callerLacksRight } from '../../src/analysis/facts/caller/rights/caller-right.js';
import { lacksData } from '../../src/analysis/facts/request/missing.js';
import { dataIn } from '../../src/analysis/facts/request/request-data.js';
import { sourcesOf } from '../../src/analysis/facts/trace/trace.js';
import { predict } from '../support/predict.js';
import { written } from '../support/written.js';

/** The path of the only response with 499 in an Express handler. */
function pathOf(body: string) {
  return responseOf(body).path;
}

function responseOf(body: string) {
  const code = `import express from 'express';\nexpress().all('/x', async (req, res, next) => {\n${body}\n});`;
  const found = predict(code).filter(({ status }) => status.is(499));
  if (!found[0]) throw new Error('no response with 499');
  return found[0];
}

const END = 'res.status(499).end()';

describe('where a value comes from', () => {
  it.each([
    ['a member', 'if (req.headers.authorization) return ', ['headers:authorization']],
    ['a variable', 'const h = req.headers; const token = h.token; if (token) return ', ['headers:token']],
    ['a pattern', 'const { user: { id } } = req; if (id) return ', ['user.id']],
    ['a call', "const token = req.get('Authorization'); if (token) return ", ['headers:Authorization']],
    ['await', 'const user = await load(req); if (user) return ', ['global load()']],
    ['one of two', 'const t = req.body.t || req.query.t; if (t) return ', ['body:t', 'query:t']],
    ['what the path assigns', 'let t; if (a) t = req.a; else t = req.b; if (t) return ', ['request.a']],
    ['what is assigned last', 'let t = req.a; t = req.b; if (t) return ', ['request.b']],
    ['what is waited for together', 'const [a, b] = await Promise.all([x, req.b]); if (b) return ', ['request.b']],
    [
      'what a function returns',
      'const f = () => ({ user: req.user }); const { user } = f(); if (user) return ',
      ['user'],
    ],
    [
      'a function of the file',
      'const f = (user) => { if (user) return fail(); }; const fail = () => res.status(499).end(); f(req.user); ',
      ['user'],
    ],
    ['an element', 'if (list[i]) return ', ['global list.[]']],
    ['nothing known', 'if (a + b) return ', ['other']],
  ])('%s', (_, body, expected) => {
    const path = pathOf(body + (body.includes('499') ? '' : END));
    const [test] = path.tests();
    expect(test && sourcesOf(path, test.node).map(written)).toEqual(expected);
  });

  it('ends for variables that are made of each other', () => {
    const names = Array.from({ length: 40 }, (_, index) => `v${index}`);
    const lines = names.map(
      (name, index) =>
        `const ${name} = f(${names[index + 1] ?? 'req'}, ${names[index + 1] ?? 'req'}, ${names[index + 1] ?? 'req'}) || ${names[index + 1] ?? 'req'};`,
    );
    expect(callerIsKnown(pathOf(`${lines.reverse().join('\n')}\nif (!v0) return ${END};`))).toBe(undefined);
  });
});

describe('the caller', () => {
  it.each([
    ['no user', `if (!req.user) ${END};`, false],
    ['a user', `if (req.user) ${END};`, true],
    ['no test', `${END};`, undefined],
    ['a test of something else', `if (!req.body.name) ${END};`, undefined],
    ['a later test of something else', `if (!req.user) { if (closed) ${END}; }`, undefined],
    ['both in one', `if (!req.user || !req.body.name) ${END};`, undefined],
    ['each of two', `if (!req.user || !req.user.id) ${END};`, false],
    ['the same was seen', `if (req.user) { if (!req.user) ${END}; }`, undefined],
    ['a method that asks for nobody', `if (req.isUnauthenticated()) ${END};`, false],
    ['a method that asks for nobody, the other way round', `if (!req.isUnauthenticated()) ${END};`, true],
    ['a method that asks for somebody', `if (!req.isAuthenticated()) ${END};`, false],
    ['a credential of the wrong scheme', `if (!req.headers.authorization.startsWith('Bearer ')) ${END};`, false],
  ])('is known: %s', (_, body, expected) => {
    try {
      expect(callerIsKnown(pathOf(body))).toBe(expected);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'no response with 499') throw error;
      expect(expected).toBe(undefined);
    }
  });

  it.each([
    ['a role', `if (req.user.role !== 'admin') ${END};`, true],
    ['the role is there', `if (req.user.role === admin) ${END};`, undefined],
    ['a role of nobody', `if (req.user?.role !== 'admin') ${END};`, undefined],
    ['a role of somebody', `if (!req.user) return; if (req.user?.role !== 'admin') ${END};`, true],
    ['an owner', `if (post.owner !== req.user.id) ${END};`, true],
    ['two names of the caller', `if (req.session.userId !== req.user.id) ${END};`, undefined],
    ['a version of a token', `if (user.tokenVersion !== req.user.version) ${END};`, undefined],
  ])('lacks a right: %s', (_, body, expected) => {
    expect(callerLacksRight(pathOf(body))).toBe(expected);
  });
});

describe('causes', () => {
  it.each([
    ['a code', `try { f(); } catch (e) { if (e.code === 'P2002') ${END}; }`, 'unique violation'],
    ['no test', `try { f(); } catch (e) { ${END}; }`, undefined],
    ['a code of something else', `if (x.code === 'P2002') ${END};`, undefined],
    ['a constant by its name', `try { f(); } catch (e) { if (e.code === PG_UNIQUE_VIOLATION) ${END}; }`, undefined],
    ['.catch', `f().catch((e) => { if (e.code === 'P2002') ${END}; });`, 'unique violation'],
    ['parsing alone', `let x; try { x = JSON.parse(req.body); } catch { ${END}; }`, 'malformed content'],
    ['parsing what is not the request’s', `let x; try { x = JSON.parse(await read()); } catch { ${END}; }`, undefined],
  ])('%s', (_, body, expected) => {
    expect(responseOf(body).cause.known('fact')).toBe(expected);
  });
});

describe('data of the request', () => {
  it.each([
    ['one that was sent', `if (!req.body.name) ${END};`, true],
    ['one of two parts', `const name = req.body.name || req.query.name; if (!name) ${END};`, true],
    ['one that was read', `const name = JSON.parse(req.body).name; if (!name) ${END};`, true],
    ['what was found by it', `const found = await db.find(req.body.name); if (!found) ${END};`, false],
    ['one that is there', `if (req.body.name) ${END};`, false],
  ])('lacks %s', (_, body, expected) => {
    expect(lacksData(pathOf(body))).toBe(expected);
  });

  it.each([
    ['the body', 'req.body.name', ['body'], false],
    ['made of the body', 'JSON.parse(req.body.name)', ['body'], false],
    ['of two parts', 'merge(req.query, req.params)', ['query', 'params'], false],
    ['a header field', "req.get('x-page')", ['headers'], false],
    ['the request itself', 'validationResult(req)', ['request'], false],
    ['a file', "await readFile('x')", [], true],
    ['a record found by it', 'await db.find(req.body.id)', [], true],
    ['a setting', 'process.env.NAME', [], true],
    ['its name alone', 'body', [], false],
    ['who sent it', 'req.user', [], false],
  ])('%s', (_, text, parts, isElsewhere) => {
    const path = pathOf(`const value = ${text}; if (value) ${END};`);
    const [test] = path.tests();
    expect(test && dataIn(path, test.node)).toEqual({ parts, isElsewhere });
  });
});
