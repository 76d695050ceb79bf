import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Exchange, WireRequest } from './exchange.js';
import { parseMessage } from './message.js';

/** How long a server may stay silent before it counts as giving no answer: on a busy machine it needs seconds. In milliseconds. */
const PATIENCE = 30_000;
/** The silence behind what an answer without an end has sent. */
const SILENCE = 5_000;

interface Place {
  readonly port: number;
  readonly secure?: boolean;
}

/** Exchanges bytes with a server on loopback, so that what a client library would hide is seen. */
export function rawExchange({ port, secure = false }: Place): Exchange {
  return async (request) => {
    const socket = secure
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(port, '127.0.0.1');
    socket.write(messageOf(request));
    return parseMessage(await readAll(socket, request.endless), request.method ?? 'GET');
  };
}

function messageOf({ method = 'GET', path = '/', headers = {}, body }: WireRequest): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = { host: 'localhost', connection: 'close', ...length, ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

function readAll(socket: Socket, endless = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let bytes = '';
    const done = (): void => resolve(bytes);
    socket.setEncoding('latin1');
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (chunk: string) => {
      bytes += chunk;
      if (endless) socket.setTimeout(SILENCE);
    });
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done() : reject(error)));
  });
}
