/**
 * A module specifier as the tables name it, without protocol, version and file ending: `node:http2` is `http2`,
 * `npm:http-status-codes@2.3.0` is `http-status-codes`, `jsr:@std/http@1/status`, `@jsr/std__http/status` and
 * `https://deno.land/std@0.224.0/http/status.ts` are `@std/http/status`, `https://deno.land/x/oak@v12/mod.ts` is `oak`.
 */
export function moduleName(specifier: string): string {
  const std = denoStd.exec(specifier);
  if (std) {
    const path = specifier.slice(std[0].length).replace(/^@[^/]*/u, '');
    return `@std${withoutEnding(path).replace(/\/http_status$/u, '/status')}`;
  }
  const source = others.exec(specifier);
  if (!source) return specifier.endsWith('.enum.js') ? specifier.slice(0, -3) : specifier;
  const path = specifier.slice(source[0].length).replace(/^(@[^/@]+\/[^/@]+|[^/@]+)@[^/]*/u, '$1');
  return withoutEnding(source[0] === '@jsr/' ? `@${path.replace('__', '/')}` : path);
}

function withoutEnding(path: string): string {
  return path.replace(/[?#].*$/su, '').replace(/(?:\/mod)?\.[mc]?[jt]s$/u, '');
}

const denoStd = /^(?:https?:\/\/deno\.land\/|\$)?std(?=[@/])/u;
const others = /^(?:node:|npm:\/?|jsr:\/?|@jsr\/|https?:\/\/(?:deno\.land\/x|esm\.sh|cdn\.skypack\.dev)\/)/u;
