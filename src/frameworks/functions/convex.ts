import { request, response } from '../fetch/fetch.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { arg, givesPart, leadsTo } from '../language/vocabulary.js';

/**
 * Convex's HTTP actions, which answer with a `Response` on Convex's platform alone. Read from the source of convex 1.48
 * (`src/server/router.ts`, `src/server/impl/registration_impl.ts`, `src/cli/codegen_templates/server.ts`) and of convex-backend at 94a42c3
 * (`npm-packages/udf-runtime/src/23_response.ts`): a status is one from 200 to 599, a redirect goes to any URL with any of them, a body
 * with 204 or 304 isn't refused; anything but a `Response`, and any error, is answered with 500 (`crates/application/src/redaction.rs`).
 */

const context: Shape = leadsTo({ auth: leadsTo({ getUserIdentity: givesPart('user') }) });

const handler: Handler = { parameters: [context, request], returns: { response: true }, answers: response };

const httpAction: Shape = { call: { effects: [], passes: 0, registers: { handler, wraps: true } } };

/** `http.route({ path, method, handler })`, or a `pathPrefix`; a GET answers HEAD as well. */
const router: Shape = {
  name: 'router',
  members: {
    route: { call: { effects: [], registers: { handler, members: ['handler'], path: arg(0, 'pathPrefix') } } },
  },
};

/** The file that `npx convex dev` writes, as the files of `convex/` name it. */
const generated = { httpAction };

export const convex: Framework = {
  name: 'convex',
  modules: {
    'convex/server': { httpRouter: { call: { effects: [], gives: router } }, httpActionGeneric: httpAction },
    './_generated/server': generated,
    '../_generated/server': generated,
    '../../_generated/server': generated,
    './_generated/server.js': generated,
    '../_generated/server.js': generated,
    '../../_generated/server.js': generated,
  },
};
