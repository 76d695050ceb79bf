import { called, request, response } from '../node/express.js';
import type { Framework, Shape } from '../language/shape.js';

/** Requests come with Express's objects. A callable's result is data in an envelope of its own, so `onCall` is no handler. */
const onRequest: Shape = { call: { effects: [], registers: { handler: called } } };
const https: Shape = { members: { onRequest, Request: { instance: request }, Response: { instance: response } } };

/** `functions.region('…').runWith({…}).https.onRequest(…)`. */
const functions: Shape = {
  members: {
    https,
    region: { call: { effects: [], gives: () => functions } },
    runWith: { call: { effects: [], gives: () => functions } },
  },
};

const exports = {
  default: functions,
  ...functions.members,
  Request: { instance: request },
  Response: { instance: response },
};

export const firebase: Framework = {
  name: 'firebase',
  modules: {
    'firebase-functions': exports,
    'firebase-functions/v1': exports,
    'firebase-functions/v2': exports,
    'firebase-functions/https': { onRequest, Request: { instance: request } },
    'firebase-functions/v2/https': { onRequest, Request: { instance: request } },
    'firebase-functions/v1/https': { onRequest, Request: { instance: request } },
  },
};
