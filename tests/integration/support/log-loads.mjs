// Run with `node --import`: writes the path of every module that the program loads to standard error, as one JSON line at its end.
import { createRequire, register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

const { port1: received, port2: sent } = new MessageChannel();
register(hooks(), { parentURL: import.meta.url, data: { sent }, transferList: [sent] });
received.unref();

process.on('exit', () => {
  const imported = [];
  for (let next = receiveMessageOnPort(received); next; next = receiveMessageOnPort(received))
    imported.push(next.message);
  const files = imported.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  const required = Object.keys(createRequire(import.meta.url).cache);
  process.stderr.write(`${JSON.stringify([...new Set([...files, ...required])])}\n`);
});

function hooks() {
  const source = `
    let port;
    export function initialize({ sent }) { port = sent; }
    export function load(url, context, next) { port.postMessage(url); return next(url, context); }`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
