import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.js';

const PAGE = 'src/pages/orders/[id].astro';

/** The code between a page's fences, with what its parser makes of the template below it. */
function lint(code: string, filename = PAGE, template = '<p>page</p>;'): string[] {
  const messages = new Linter({ cwd: '/' }).verify(
    `${code}\n${template}`,
    {
      files: ['**/*.{astro,ts}'],
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { 'http-status': plugin },
      rules: Object.fromEntries(Object.keys(plugin.rules).map((rule) => [`http-status/${rule}`, 'error'])),
    },
    `/${filename}`,
  );
  return messages.map(({ line, ruleId, message }) => `${line} ${ruleId?.replace('http-status/', '') ?? message}`);
}

describe("the code of an Astro page is the page's handler", () => {
  it.each([
    ['a status for the page', 'Astro.response.status = 418;', ['1 no-teapot']],
    ['the response taken apart', 'const { response } = Astro;\nresponse.status = 418;', ['2 no-teapot']],
    ['no status that leads elsewhere', "return Astro.redirect('/x', 404);", ['1 valid-redirect-status']],
    ['a returned Response', "if (old) return new Response('x', { status: 204 });", ['1 no-body-on-204']],
    [
      'a helper of the file',
      "const gone = () => new Response('x', { status: 304 });\nif (old) return gone();",
      ['1 no-body-on-204'],
    ],
    ['a dropped Response', "new Response('x', { status: 404 });", ['1 no-dropped-response']],
    ['a redirect without its address', 'Astro.response.status = 302;', ['1 redirect-needs-location']],
    [
      'the method of the request',
      "if (Astro.request.method === 'POST') {\n  Astro.response.status = 201;\n}",
      ['2 created-needs-location'],
    ],
    ['a missing header field', 'Astro.response.status = 503;', ['1 unavailable-needs-retry-after']],
  ])('%s', (_, code, expected) => {
    expect(lint(code)).toEqual(expected);
  });

  it.each([
    ['a page that is not found', "Astro.response.status = 404;\nAstro.response.statusText = 'Not Found';"],
    ['an error has its page for a body', 'Astro.response.status = 500;'],
    ['a redirect', "if (!Astro.locals.user) return Astro.redirect('/login');\nreturn Astro.redirect('/x', 303);"],
    ['what was staged does not go with a redirect', "Astro.response.status = 418;\nreturn Astro.redirect('/x');"],
    ['a header field', "Astro.response.status = 503;\nAstro.response.headers.set('Retry-After', '60');"],
    ['an answer without a body', 'return new Response(null, { status: 204 });'],
    ['a status that is not known', 'Astro.response.status = await statusOf(Astro.params.id);'],
    ['another page', "if (!found) return Astro.rewrite('/404');"],
    ['a response of another server', 'const answer = await fetch(url);\nconst { status } = answer;'],
    ['an Astro of its own', 'const Astro = { response: { status: 200 } };\nAstro.response.status = 418;'],
  ])('nothing of %s', (_, code) => {
    expect(lint(code)).toEqual([]);
  });

  it('elsewhere it is unknown', () => {
    expect(lint('Astro.response.status = 418;', 'src/components/card.astro')).toEqual([]);
    expect(lint('Astro.response.status = 418;', 'src/lib/orders.ts', '')).toEqual([]);
  });
});
