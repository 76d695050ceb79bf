/** Reads a JSON body of up to one megabyte. */
export async function readJson(req) {
  let text = '';
  for await (const chunk of req) {
    text += chunk;
    if (text.length > 1_000_000) throw Object.assign(new Error('Body too large'), { status: 413 });
  }
  return text === '' ? {} : JSON.parse(text);
}

/** @param {import('node:http').ServerResponse} res */
export function sendJson(res, status, value) {
  const body = JSON.stringify(value);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}

/** @param {import('node:http').ServerResponse} res */
export function resetForm(res) {
  res.writeHead(205);
  res.end('{"reset":true}');
}
