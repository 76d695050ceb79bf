import { init, request, response } from './fetch.js';
import { errorOf, makes } from '../errors/error-classes.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  chain,
  firstOf,
  givesNamed,
  givesPart,
  leadsTo,
  part,
  redirects,
  setsBody,
} from '../language/vocabulary.js';

const context: Shape = {
  name: 'context',
  members: {
    request,
    params: part('params'),
    /** What middleware passes on. */
    context: leadsTo({ user: part('user'), session: part('session') }),
  },
};

/** Functions that find the request by themselves; the names with `Web` are those of earlier versions. */
const reading: Record<string, Shape> = {
  ...alike({ call: { effects: [], gives: request } }, 'getRequest', 'getWebRequest'),
  ...alike(givesNamed('headers'), 'getRequestHeader', 'getHeader'),
  ...alike(givesPart('headers'), 'getRequestHeaders', 'getHeaders'),
  getCookie: givesNamed('cookies'),
  getCookies: givesPart('cookies'),
  ...alike(givesPart('session'), 'useSession', 'getSession'),
};
const handler: Handler = { parameters: [context], returns: { response: true } };

const json: Shape = {
  call: { target: 'new', effects: [setsBody(arg(0), []), ...init(1)], gives: response, rewrites: { init: 1 } },
};

const error = errorOf('TanStack', { headerless: true });
/** `redirect({ to, statusCode })`, made to be thrown. */
const redirect: Shape = {
  call: {
    ...makes(error),
    effects: [
      {
        ...redirects({ url: 0, status: firstOf(arg(0, 'statusCode'), arg(0, 'code')), default: 307 }),
        url: firstOf(arg(0, 'href'), arg(0, 'to')),
      } as never,
    ],
  },
};

const route: Shape = {
  members: {
    methods: { call: { effects: [], gives: 'receiver', registers: { handler, methodMembers: true } } },
    middleware: chain(),
    handler: { call: { effects: [] } },
  },
};
/** `createFileRoute('/x')({ server: { handlers: { GET } } })`. */
const makesFileRoute: Shape = {
  call: {
    effects: [],
    gives: { call: { effects: [], registers: { handler, members: ['server', 'handlers'], methodMembers: true } } },
  },
};
const makesRoute: Shape = { call: { effects: [], gives: { ...route, call: { effects: [], gives: route } } } };

export const tanstack: Framework = {
  name: 'tanstack',
  modules: {
    '@tanstack/react-start*': { ...reading, json, createServerFileRoute: makesRoute, createAPIFileRoute: makesRoute },
    '@tanstack/solid-start*': { ...reading, json, createServerFileRoute: makesRoute },
  },
  // Both are the browser's router as well.
  inputs: {
    '@tanstack/react-router': { redirect, createFileRoute: makesFileRoute },
    '@tanstack/solid-router': { redirect, createFileRoute: makesFileRoute },
  },
};
