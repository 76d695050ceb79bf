import { handler as fetchHandler, request } from './fetch.js';
import { type Framework, type Handler, METHODS, type Shape } from './shape.js';

/** What Remix, React Router, SvelteKit and Astro pass to a handler: an object that holds the request. */
const context: Shape = { name: 'context', members: { request } };

const handler: Handler = { ...fetchHandler, parameters: [context] };
const byMethod = Object.fromEntries(METHODS.map((method) => [method, handler]));

/** Frameworks whose handlers are found by file and export name, and answer with a `Response`. */
export const serverFiles: Framework = {
  name: 'server-files',
  hints: ['\\bResponse\\s*[.(]'],
  files: [
    { file: /(?:^|\/)\+server\.[jt]s$/, exports: { ...byMethod, fallback: handler } },
    { file: /(?:^|\/)src\/pages\/.+\.[jt]s$/, exports: { ...byMethod, ALL: handler } },
    { file: /(?:^|\/)app\/(?:routes\/.+|root)\.[jt]sx?$/, exports: { loader: handler, action: handler } },
  ],
  exports: { loader: handler, action: handler },
};
