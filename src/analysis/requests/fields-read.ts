import { inherited, member } from '../../frameworks/catalogue.js';
import type { Root } from '../execution/engine.js';
import type { SourceFile } from '../file.js';
import { isClass, type Node, parametersOf, parameterTarget, staticKey, within } from '../syntax.js';
import type { Value } from '../values.js';
import { HandingOn } from './handing-on.js';

/** Which header fields of its requests a handler may read. Looked for when it is first asked. */
export class FieldsRead {
  private known: { readonly text: string; readonly isHandedOn: boolean } | undefined;

  constructor(
    private readonly file: SourceFile,
    private readonly root: Root,
  ) {}

  /**
   * Whether the handler, or a function that it calls, may read one of the fields or uses one of the helpers. Also where
   * the request goes to code that can't be seen, or it isn't known that this is a handler.
   */
  mayInclude(fields: readonly string[], helpers: readonly string[]): boolean {
    const { text, isHandedOn } = (this.known ??= this.look());
    return isHandedOn || fields.some((field) => spelled(field).test(text)) || helpers.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  }

  private look() {
    const { file, root } = this;
    const text = reachedText(file, root.fn);
    const isHandedOn = !root.isHandler || OWN_REQUEST.test(text) || TUS.test(file.sourceCode.text) || isHandedOnBy(file, root);
    return { text, isHandedOn };
  }
}

/** Controllers that keep the request themselves. */
const OWN_REQUEST = /\bthis\.(?:ctx|context|req|request)\b/;
/** The protocol for resumable uploads answers conditions of its own with 412. */
const TUS = /\btus\b|upload-offset|tus-resumable/i;

/** `If-Match`, `ifMatch`, `IF_MATCH`, `HTTP_IF_MATCH` */
function spelled(field: string): RegExp {
  return new RegExp(`(?<![a-z])${field.replaceAll('-', '[-_ ]?')}(?![a-z])`, 'i');
}

function isHandedOnBy(file: SourceFile, { fn, parameters }: Root): boolean {
  const handing = new HandingOn(file);
  const hasRequest = parameters.some(isRequest);
  return parametersOf(fn).some((parameter, index) => {
    const value = parameters[index];
    const target = parameterTarget(parameter);
    if (target.type === 'Identifier' && /headers$/i.test(target.name)) return handing.ofParameter(target, 'headers');
    return (hasRequest ? isRequest(value) : leadsToRequest(value)) && handing.ofParameter(target, 'request');
  });
}

function isRequest(value: Value | undefined): boolean {
  return value?.kind === 'thing' && inherited(value.shape, 'role') === 'request';
}

/** A context: request and response in one. */
function leadsToRequest(value: Value | undefined): boolean {
  return value?.kind === 'thing' && ['req', 'request', 'method', 'node'].some((name) => member(value.shape, name));
}

/** The text of a function and of all that it refers to: at the top of the file, or in its class. */
function reachedText(file: SourceFile, fn: Node): string {
  const { text } = file.sourceCode;
  const left = new Set([...topLevel(file), ...methodsAround(text, fn)]);
  const reached: Node[] = [fn];
  for (const node of reached) {
    for (const part of left) {
      if (!part.isUsedIn(node)) continue;
      left.delete(part);
      reached.push(part.node);
    }
  }
  return reached.map(({ range }) => text.slice(...range)).join('\n');
}

/** Code that has a name, and where the name is used. */
interface Part {
  readonly node: Node;
  readonly isUsedIn: (node: Node) => boolean;
}

function topLevel({ sourceCode }: SourceFile): Part[] {
  const variables = (sourceCode.scopeManager?.scopes ?? []).filter(({ block }) => block.type === 'Program').flatMap((scope) => scope.variables);
  return variables.flatMap(({ defs: [definition], references }) => {
    if (!definition || definition.type === 'ImportBinding') return [];
    return [{ node: definition.node, isUsedIn: (node) => references.some(({ identifier }) => within(identifier, node)) }];
  });
}

function methodsAround(text: string, fn: Node): Part[] {
  const around = fn.parent?.parent?.parent;
  if (!isClass(around)) return [];
  return around.body.body.flatMap((node) => {
    const name = 'key' in node && staticKey(node.key, node.computed);
    return name ? [{ node, isUsedIn: ({ range }: Node) => text.slice(...range).includes(`this.${name}`) }] : [];
  });
}
