import { connect, type IncomingHttpHeaders } from 'node:http2';
import { once } from 'node:events';
import type { Exchange } from './exchange.js';

/** Exchanges one HTTP/2 stream, without TLS, with a server on loopback. */
export function h2Exchange(port: number): Exchange {
  return async ({ method = 'GET', path = '/', headers = {}, body: content }) => {
    const session = connect(`http://127.0.0.1:${port}`);
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: false });
    stream.end(content);
    const interim: number[] = [];
    stream.on('headers', (fields) => interim.push(Number(fields[':status'])));
    const [fields] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    let body = '';
    for await (const chunk of stream.setEncoding('latin1')) body += chunk as string;
    session.close();
    return { status: Number(fields[':status']), headers: fieldsOf(fields), body, leftover: '', interim };
  };
}

function fieldsOf(fields: IncomingHttpHeaders): Map<string, string[]> {
  return new Map(
    Object.entries(fields)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [name, [value ?? []].flat()]),
  );
}
