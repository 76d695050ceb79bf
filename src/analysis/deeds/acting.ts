import type { SourceFile } from '../file.js';
import { creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { isDeed, lastNameOf, type Made } from './callee.js';
import { sqlOf } from './texts.js';

const ACTS =
  /^(?:create|insert|save|write|unlink|store|update|upsert|modify|edit|patch|put|set|delete|remove|destroy|drop|clear|reset|add|append|push|register|sign(?:In|Up|Out|in|up|out)|log(?:in|out|In|Out)|submit|send|post|pay|charge|refund|place|order|book|cancel|confirm|approve|reject|accept|decline|complete|finish|close|open|publish|unpublish|subscribe|unsubscribe|follow|like|vote|mark|toggle|change|rename|move|copy|import|upload|record|assign|invite|join|leave|archive|restore|activate|deactivate|enable|disable|revoke|grant|apply|process|perform|execute|run|commit|flash|revalidate(?:Path|Tag))(?![a-z])/;

/** Whether a call has done something that a repeated request would do again: it writes, sends or starts something. */
export function acts(file: SourceFile, call: Made): boolean {
  if (creationBy(file, call) !== undefined || sqlOf(file, call) !== undefined || enqueues(file, call)) return true;
  return isDeed(call) && ACTS.test(lastNameOf(call));
}
