import { createHash } from 'node:crypto';

const SCRIPT_IN_PAGE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A page with a policy for what it may load: what lies beside it. Of scripts in the page itself only those run that it was built
 * with. Highlighted code and the editor need styles of their own.
 */
export function withContentPolicy(html: string): string {
  const scripts = [...html.matchAll(SCRIPT_IN_PAGE)].map(([, code = '']) => `'sha256-${hashOf(code)}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n    ${meta}`);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
