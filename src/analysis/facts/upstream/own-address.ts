import type { TSESTree } from '@typescript-eslint/utils';
import { HOST_HEADERS, HOST_MEMBERS } from '../../../packages/requests.js';
import { OWN_STORES } from '../../../packages/services.js';
import {
  isBareScheme,
  isLoopback,
  isRootRelative,
  OWN_ADDRESSES,
  OWN_BACKENDS,
} from '../../../words/request/addresses.js';
import { bare, type CallNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { textOf } from '../trace/calls.js';
import { initialOf } from '../trace/constants.js';
import { type CallStep, callsOn, isEnvironment, lastCall, lastMember, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/** Members of a client's options that contain an address. */
const ADDRESS_MEMBERS: ReadonlySet<string> = new Set([
  'url',
  'uri',
  'href',
  'host',
  'hostname',
  'baseURL',
  'baseUrl',
  'prefixUrl',
  'target',
]);

/** Methods of a URL that return it as a text. */
const AS_TEXT: ReadonlySet<string> = new Set(['toString', 'toJSON']);

const DEEPEST = 8;
const MOST_NODES = 60;

/** Whether a request goes to the server that makes it: to this machine, to its own address, or to the requested host. */
export function goesToItself(path: PathFacts, source: Source, request: CallStep): boolean {
  return isAddressedToItself(path, source, request) && !isForwarded(path, request.node);
}

function isAddressedToItself(path: PathFacts, source: Source, { node }: CallStep): boolean {
  const calls = callsOn(source).map((call) => call.node);
  const settings = calls.slice(0, calls.indexOf(node) + 1).flatMap(addressesIn);
  if (settings.length > 0) return settings.some((address) => isOwn(path, address));
  const [url] = node.arguments;
  return url !== undefined && (isOwn(path, url) || (source.start.kind !== 'import' && isRelative(path, url)));
}

/** Whether the requested URL is requested again: it would loop, unless another server is behind this one. */
function isForwarded(path: PathFacts, call: CallNode): boolean {
  let isFound = false;
  const visit = (node: Node): boolean => {
    if (isFound || isFunction(node) || (node !== call && node.type === 'NewExpression')) return false;
    if (node.type === 'MemberExpression') isFound = sourcesOf(path, node).some(isPathAskedFor);
    return !isFound;
  };
  for (const argument of call.arguments) walk(path.file, argument, visit, MOST_NODES);
  return isFound;
}

function isPathAskedFor({ start, steps }: Source): boolean {
  return start.kind === 'fact' && start.fact === 'path' && steps.length === 0;
}

/** The addresses in the options of a client or request: `{ host: 'localhost' }`, `create({ baseURL })`. */
function addressesIn({ arguments: args }: CallNode): Node[] {
  return args.slice(0, 2).flatMap((argument) => {
    const settings = bare(argument);
    return settings.type === 'ObjectExpression' ? settings.properties.flatMap(addressIn) : [];
  });
}

function addressIn(property: TSESTree.ObjectLiteralElement): Node[] {
  if (property.type !== 'Property') return [];
  return ADDRESS_MEMBERS.has(staticKey(property.key, property.computed) ?? '') ? [property.value] : [];
}

/** A path alone; an imported client may be configured with an address elsewhere. */
function isRelative(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'BinaryExpression') return isRelative(path, place.left);
  const text = place.type === 'TemplateLiteral' ? place.quasis[0]?.value.cooked : textOf(path, place);
  return text !== undefined && text !== null && isRootRelative(text);
}

/** Whether a URL, or a host, is the server's own, as far as its beginning shows. */
function isOwn(path: PathFacts, node: Node, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const place = bare(node);
  const inner = (one: Node): boolean => isOwn(path, one, depth + 1);
  switch (place.type) {
    case 'Literal':
      return typeof place.value === 'string' && isLoopback(place.value);
    case 'TemplateLiteral': {
      const text = place.quasis[0]?.value.cooked ?? '';
      const [first] = place.expressions;
      return first && (text === '' || isBareScheme(text)) ? inner(first) : isLoopback(text);
    }
    case 'BinaryExpression': {
      const text = textOf(path, place.left);
      return text !== undefined && isBareScheme(text) ? inner(place.right) : inner(place.left);
    }
    case 'LogicalExpression':
      return inner(place.left) || (place.operator !== '&&' && inner(place.right) && isOwnBackend(path, place.left));
    case 'ConditionalExpression':
      return inner(place.consequent) && inner(place.alternate);
    case 'NewExpression':
      return isOwnUrl(path, place, inner);
    case 'Identifier': {
      const initial = initialOf(path, place);
      return initial ? inner(initial) || isKnownHost(path, place) : isKnownHost(path, place);
    }
    default: {
      const written = writtenOut(place);
      return isKnownHost(path, place) || (written !== undefined && inner(written));
    }
  }
}

/** The source of a text: `url.toString()`, `url.href`, `String(url)`. */
function writtenOut(node: Node): Node | undefined {
  if (node.type === 'MemberExpression')
    return staticKey(node.property, node.computed) === 'href' ? node.object : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = node;
  if (callee.type === 'Identifier') return callee.name === 'String' ? args[0] : undefined;
  const isText = callee.type === 'MemberExpression' && AS_TEXT.has(staticKey(callee.property, callee.computed) ?? '');
  return isText && args.length === 0 ? callee.object : undefined;
}

/** `new URL('/api/x', request.url)`, `new URL(address)` */
function isOwnUrl(
  path: PathFacts,
  { arguments: [address, base] }: TSESTree.NewExpression,
  inner: (node: Node) => boolean,
): boolean {
  if (!base) return address !== undefined && inner(address);
  if (inner(base)) return true;
  const isRequested = sourcesOf(path, base).some(({ start, steps }) => start.kind === 'fact' && steps.length === 0);
  return isRequested && address !== undefined && isRelative(path, address);
}

function isKnownHost(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => isHostAskedAt(source) || isOwnSetting(path, source) || isOfOwnStore(source),
  );
}

/** `new URL(request.url).origin`, `req.headers.host`, `req.hostname` */
function isHostAskedAt(source: Source): boolean {
  const { start } = source;
  if (start.kind === 'input')
    return start.part === 'headers' && start.name !== undefined && HOST_HEADERS.has(start.name);
  const last = lastMember(source);
  return (start.kind === 'fact' || start.kind === 'request') && last !== undefined && HOST_MEMBERS.has(last);
}

/** An address that the client of the server's own store makes: `await getSignedUrl(s3, command)`. */
function isOfOwnStore({ start, steps }: Source): boolean {
  return start.kind === 'import' && OWN_STORES.has(start.module) && steps.some(({ kind }) => kind === 'call');
}

/** `process.env.APP_URL`, `env.APP_URL`, `config.get('APP_URL')` */
function isOwnSetting(path: PathFacts, source: Source): boolean {
  const last = lastMember(source);
  const call = lastCall(source);
  const [key] = call?.node.arguments ?? [];
  const name = last ?? (key && textOf(path, key));
  if (name === undefined || !OWN_ADDRESSES.has(name)) return false;
  return isEnvironment(source) || source.start.kind === 'import';
}

/** `process.env.API_URL` of `process.env.API_URL || 'http://localhost:3000'` */
function isOwnBackend(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some((source) => isEnvironment(source) && OWN_BACKENDS.has(lastMember(source) ?? ''));
}
