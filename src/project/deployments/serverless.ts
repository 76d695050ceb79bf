import { isRecord, type JsonObject } from '../json.js';
import type { Called, Deployed } from './called.js';
import { at, entriesOf, handlerOf } from './document.js';

/** The Serverless Framework's description of a service (its guide, "Events"). */
export const SERVERLESS_FILES = ['serverless.yml', 'serverless.yaml', 'serverless.json'];

/** Events that are requests. */
const REQUESTS = new Set(['http', 'httpApi', 'alb', 'cloudFront']);

/** Those for which a function's result isn't sent as an HTTP response. */
const OTHERS = new Set([
  ...['schedule', 'sqs', 'sns', 'stream', 's3', 'iot', 'eventBridge', 'cloudwatchEvent', 'cloudwatchLog'],
  ...['cognitoUserPool', 'alexaSkill', 'alexaSmartHome', 'kafka', 'msk', 'activemq', 'rabbitmq', 'websocket'],
]);

/** The functions of a service. */
export function serverlessFunctions({ functions }: JsonObject): readonly Deployed[] {
  const parts = Array.isArray(functions) ? functions : [functions];
  return parts.flatMap(entriesOf).flatMap(([, said]) => {
    const handler = handlerOf(at(said, 'handler'));
    return handler ? [{ ...handler, entries: [], ...calledBy(said) }] : [];
  });
}

function calledBy(said: unknown): Called {
  const listed = at(said, 'events');
  const events = Array.isArray(listed) ? listed.map(eventOf) : [];
  const requests = events.filter(({ kind }) => REQUESTS.has(kind));
  const hasUrl = Boolean(at(said, 'url'));
  return {
    byRequests: requests.length > 0 || hasUrl || (isKnown(events) ? false : undefined),
    isAuthenticated: requests.length > 0 && !hasUrl && requests.every(({ says }) => isAsked(says)),
  };
}

function isKnown(events: readonly Event[]): boolean {
  return events.length > 0 && events.every(({ kind }) => OTHERS.has(kind));
}

interface Event {
  readonly kind: string;
  readonly says: unknown;
}

/** `- http: GET /pets`, `- http: { path, method }`, `- alexaSkill` */
function eventOf(event: unknown): Event {
  const [[kind, says] = ['', undefined]] = isRecord(event) ? Object.entries(event) : [[String(event), undefined]];
  return { kind, says };
}

function isAsked(says: unknown): boolean {
  return Boolean(at(says, 'authorizer'));
}
