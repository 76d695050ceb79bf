import type { SourceFile } from '../file.js';
import { bare, type Node, wordsOf } from '../syntax.js';
import { argumentsOf, chainedTo, lastNameOf, type Made, namesOf } from './callee.js';
import { sqlOf } from './texts.js';

/**
 * How a call creates a record: `surely` where the code says so itself (an SQL INSERT, the save of a new object), `named`
 * where only the name does (`createUser()`, `users.insertOne()`).
 */
export type Creation = 'surely' | 'named';

/** Calls that make something in memory, or something that is no resource of its own. */
const NO_RECORD =
  /\b(?:token|session|jwt|cookie|hash|hmac|cipher|sign|verification|otp|code|challenge|nonce|client|connection|pool|transport|stream|server|logger|interface|element|context|response|error|query|runner|url|uri|link|pdf|checkout|intent|portal|completion|embedding|moderation|workflow|job|run|execution|pipeline|queue|index|table|schema|database|cache|proxy|handler|middleware|router|instance|object|array|map|adapter|transaction|socket|worker|preview|snapshot|diff|image|thumbnail|speech|transcription|command|dto)s?\b/i;

/** Whose records are kept on the way to something else. */
const SIDE_RECORD = /\b(?:token|session|log|audit|history|attempt|otp|verification|metric|visit|view|queue|job|outbox|lock|cache|nonce)s?\b/i;

/** Services that run something when one of their `create` methods is called. */
const RUNS = /openai|anthropic|completions|stripe|paymentIntents|checkout|twilio|calls|replicate|vapi|resend|gateway|crypto|jwt|axios|mailer/i;

const CREATES = /^(?:create|insert)(?:One|Many|And[A-Z]\w*|[A-Z]\w*)?$/;
const UPSERTS = /Or[A-Z]|IfNot|IfMissing|Unless/;
const CONFLICT = /conflict|duplicate|^merge$|^ignore$|^orIgnore$|^orUpdate$|^upsert$/i;

/** How a call creates a record; undefined where it doesn't, or that isn't known. */
export function creationBy(file: SourceFile, call: Made): Creation | undefined {
  const sql = sqlOf(file, call);
  if (sql !== undefined) return isInsert(sql) ? 'surely' : undefined;
  if (call.type !== 'CallExpression' || chainedTo(call).some((name) => CONFLICT.test(name))) return undefined;
  if (savesNew(file, call)) return 'surely';
  const names = namesOf(call);
  const last = lastNameOf(call);
  if (last === 'add' && names.at(-2) === 'collection') return 'named';
  if (!CREATES.test(last) || UPSERTS.test(last) || names.some((name) => RUNS.test(name))) return undefined;
  return names.slice(-2).some((name) => NO_RECORD.test(wordsOf(name))) || isTemporary(call) ? undefined : 'named';
}

const INSERT = /^insert\s+into\s+(?:only\s+)?[\w."`[\]]*?["`[]?(\w+)["`\]]?[\s(?]/i;

function isInsert(sql: string): boolean {
  const table = INSERT.exec(`${sql} `)?.[1];
  return table !== undefined && !SIDE_RECORD.test(wordsOf(table)) && !/\bon\s+(?:conflict|duplicate)\b/i.test(sql);
}

/** `Object.create(proto)`, and what is only built, to be saved by another call: `repository.create(x)` without `await`. */
function isTemporary(call: Made): boolean {
  return namesOf(call)[0] === 'Object' || namesOf(call)[0] === 'document';
}

const SAVES = /^(?:save|saveOne|insert|persist|persistAndFlush|put|add)$/;

/** `new User(x).save()`, `repository.save(user)` of a `user` that was made here. */
function savesNew(file: SourceFile, call: Made): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const last = lastNameOf(call);
  if (last === 'save' && isNew(file, call.callee.object)) return true;
  const [first] = argumentsOf(call);
  return SAVES.test(last) && first !== undefined && isNew(file, first);
}

/** Whether an expression is a new record: of a class, or built by a model. */
function isNew(file: SourceFile, node: Node): boolean {
  const made = madeBy(file, node);
  if (made?.type === 'NewExpression') return made.callee.type === 'Identifier' && isRecord(made.callee.name);
  if (made?.type !== 'CallExpression') return false;
  const names = namesOf(made);
  return /^(?:create|build)$/.test(lastNameOf(made)) && names.length > 1 && names.slice(0, -1).every(isRecord);
}

/** Classes that are no records: of the language, of documents and pictures. */
const OTHER_CLASS = /^(?:Date|Map|Set|URL|Array|Object|Promise|Error|FormData|Headers|Request|Response|Buffer|Blob|File)$|PDF|Workbook|Canvas|Image|Client|Service|Command$/;

function isRecord(name: string): boolean {
  return !SIDE_RECORD.test(wordsOf(name)) && !OTHER_CLASS.test(name) && !RUNS.test(name);
}

function madeBy(file: SourceFile, node: Node): Node | undefined {
  const place = bare(node);
  if (place.type === 'AwaitExpression') return madeBy(file, place.argument);
  if (place.type !== 'Identifier') return place;
  const definition = file.variable(place)?.defs[0]?.node as Node | undefined;
  if (definition?.type !== 'VariableDeclarator' || definition.id.type !== 'Identifier' || !definition.init) return undefined;
  const init = bare(definition.init);
  return init.type === 'AwaitExpression' ? bare(init.argument) : init;
}
