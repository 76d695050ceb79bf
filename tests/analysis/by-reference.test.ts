import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { codes } from '../support/describe-response.js';

/** The status and the header fields that a `fetch` handler answers with, and whether there may be more fields. */
function answered(body: string, helper: string): unknown[] {
  const code = `export default { fetch(request) {\n${body}\n} };\n${helper}`;
  return predict(code).map((one) => [codes(one), one.headers.names, one.headers.isOpen]);
}

describe('objects that are given to a function', () => {
  const respond = 'mark(headers); return new Response(null, { status: 404, headers });';

  it('have the header fields that it sets', () => {
    const body = `const headers = new Headers(); ${respond}`;
    expect(answered(body, "function mark(fields) { fields.set('X-One', '1'); }")).toEqual([['404', ['x-one'], false]]);
  });

  it('have the members that it writes', () => {
    const body = `const headers = {}; ${respond}`;
    expect(answered(body, "function mark(fields) { fields['X-One'] = '1'; }")).toEqual([['404', ['x-one'], false]]);
    const init = 'const init = { status: 200 }; fail(init); return new Response(null, init);';
    expect(answered(init, 'function fail(init) { init.status = 404; }')).toEqual([['404', [], false]]);
  });

  it('are not another one that the function goes on with', () => {
    const body = `const headers = { 'X-Two': '2' }; ${respond}`;
    const helper = "function mark(fields) { fields = { ...fields }; fields['X-One'] = '1'; return fields; }";
    expect(answered(body, helper)).toEqual([['404', ['x-two'], false]]);
  });

  it('may get back a field that was removed from code that can’t be seen', () => {
    const body = `const headers = new Headers(); headers.delete('X-One'); ${respond}`;
    expect(
      predict(`import { mark } from 'elsewhere';\nexport default { fetch(request) {\n${body}\n} };`)[0]?.headers.isSet(
        'x-one',
      ),
    ).toBeUndefined();
  });

  it('are as they were on the paths on which it does nothing', () => {
    const body = `const headers = new Headers(); ${respond}`;
    const helper = "function mark(fields) { if (Math.random() > 0.5) fields.set('X-One', '1'); }";
    expect(answered(body, helper)).toEqual([
      ['404', ['x-one'], false],
      ['404', [], false],
    ]);
  });
});
