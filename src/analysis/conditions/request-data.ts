import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import type { Node } from '../syntax.js';
import { bare, staticKey } from '../syntax.js';
import { sourcesOf } from './trace.js';

const FROM_REQUEST =
  /^(?:request(?:\.(?:body|query|params|param|headers|header|files?|fields|payload|pathParameters|queryStringParameters|multiValueQueryStringParameters|rawBody|nextUrl|url|cookies|searchParams|valid|json|text|formData|arrayBuffer|parts|request|all|only|input|on|isBase64Encoded)(?![\w])|$)|@(?:Body|Query|Param|Headers|UploadedFiles?|Req|BodyParam|QueryParam|QueryParams|HeaderParam|PathParams|BodyParams)\(|(?:text|json|buffer|getRawBody|rawBody|readBody|getQuery|getRouterParams?|readFormData|readRawBody|getValidatedQuery|readValidatedBody|parseBody|parseMultipart)\(request|params\b|searchParams\b|formData\b|new URL\(request)/;
const PARAMETER_NAMES = /^(?:body|query|params|payload|input|dto|data|formData|searchParams|args|file|files)(?:\.|$)|(?:Dto|Input|Body|Payload|Data)(?:\.|$)/;

/**
 * Whether a value is data of the request: its body, query, parameters, header fields or files, or made of them. False
 * for what the server has itself or got elsewhere: files, settings, an upstream's answer. Undefined where that can't
 * be seen.
 */
export function isRequestData(path: PathFacts, node: Node, depth = 0): boolean | undefined {
  const place = bare(node);
  if (place.type === 'ObjectExpression') return someData(path, place.properties.map((one) => (one.type === 'Property' ? one.value : one.argument)), depth);
  if (place.type === 'AwaitExpression') return isRequestData(path, place.argument, depth);
  if (place.type === 'TemplateLiteral') return someData(path, place.expressions, depth);
  if (place.type === 'Literal' || depth > 4) return undefined;
  const sources = sourcesOf(path, node);
  if (sources.some(({ text }) => FROM_REQUEST.test(text))) return true;
  if (sources.some(({ root, text }) => root.kind === 'parameter' && PARAMETER_NAMES.test(text))) return true;
  const calls = sources.flatMap((source) => source.calls.slice(-1));
  const made = calls.map((call) => madeOf(path, call, depth));
  if (made.includes(true) || (place.type === 'Identifier' && someData(path, givenTo(path, place), depth) === true)) return true;
  return calls.length > 0 || sources.some(({ text }) => text.startsWith("process.")) ? false : undefined;
}

/** What is assigned to an object's members: `user.name = body.name`, `Object.assign(user, body)`. */
function givenTo(path: PathFacts, object: Node): readonly Node[] {
  const uses = (path.file.variable(object)?.references ?? []).map(({ identifier }) => identifier as Node);
  return uses.flatMap((use) => {
    const { parent } = use;
    if (parent?.type === 'CallExpression') return isAssign(parent) && parent.arguments[0] === use ? parent.arguments.slice(1) : [];
    if (parent?.type !== 'MemberExpression' || parent.object !== use || parent.parent.type !== 'AssignmentExpression') return [];
    return parent.parent.left === parent ? [parent.parent.right] : [];
  });
}

function isAssign({ callee }: CallNode): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object' && staticKey(callee.property, callee.computed) === 'assign';
}

/** Calls that give what they are given in another form; others look something up by it. */
const CONVERTS = /^(?:parse\w*|safeParse\w*|spa|validate\w*|validationResult|matchedData|plainTo\w+|fromEntries|assign|decode\w*|from|Check|Decode|assert|cast|is|match|pick|omit|merge|URL|URLSearchParams|stringify|trim|Number|String|Buffer|readValidatedBody)$/;

/** `JSON.parse(body)`, `plainToInstance(Dto, req.body)`, `Object.fromEntries(form)`. */
function madeOf(path: PathFacts, call: CallNode, depth: number): boolean | undefined {
  const callee = bare(call.callee);
  if (callee.type === 'MemberExpression' && isRequestData(path, callee.object, depth + 1)) return true;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
  return name !== undefined && CONVERTS.test(name) ? someData(path, call.arguments, depth) : false;
}

function someData(path: PathFacts, nodes: readonly Node[], depth: number): boolean | undefined {
  const found = nodes.slice(0, 12).map((one) => isRequestData(path, one, depth + 1));
  return found.includes(true) ? true : found.includes(false) ? false : undefined;
}
