import { handler as fetchHandler, request, requestUrl } from './fetch.js';
import { astroBase, astroRoute, remixRoute, svelteBase, svelteRoute } from './places.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import { leadsTo, part } from '../language/vocabulary.js';
import { byMethod } from '../language/methods.js';

/** What Remix, React Router, SvelteKit and Astro pass to a handler: an object that holds the request. */
const context: Shape = {
  name: 'context',
  members: {
    request,
    url: requestUrl,
    params: part('params'),
    cookies: part('cookies', ['get']),
    locals: leadsTo({ user: part('user'), session: part('session') }),
  },
};

const handler: Handler = { ...fetchHandler, parameters: [context] };
const methods = byMethod(handler);

/** Frameworks whose handlers are found by file and export name, and answer with a `Response`. */
export const serverFiles: Framework = {
  name: 'server-files',
  signs: ['\\bResponse\\s*[.(]'],
  files: [
    {
      file: /(?:^|\/)\+server\.[jt]s$/,
      route: svelteRoute,
      base: svelteBase,
      exports: { ...methods, fallback: handler },
    },
    {
      file: /^(?=.*\.[jt]s$)(?:.*\/)?src\/pages\/./,
      route: astroRoute,
      base: astroBase,
      exports: { ...methods, ALL: handler },
    },
    {
      file: /^(?=.*\.[jt]sx?$)(?:.*\/)?app\/(?:routes\/.|root\.[jt]sx?$)/,
      route: remixRoute,
      names: 'dots',
      exports: { loader: handler, action: handler },
    },
  ],
  exports: { loader: handler, action: handler },
};
