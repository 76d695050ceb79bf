import { ASKING_GUARDS, OPEN_TO_ALL } from '../../knowledge/guards.js';
import { UNKNOWN_CALLER_NAMES, UNKNOWN_CALLER_TEXTS } from '../../knowledge/failure-words.js';
import type { SourceFile } from '../file/file.js';
import { bare, type CallNode, type FunctionNode, isFunction, lastNameOf, type Node } from '../file/syntax.js';
import { walk } from '../file/walk.js';

const MOST_NODES = 4000;
/** Functions and lists that are looked at for one. */
const MOST_REACHED = 12;

/**
 * Where a function, or one of the same file that it calls, refuses callers that aren't known: it says 401, or so in words, or leaves that
 * to a guard: `const user = await requireUser(request)`. What is tried, and caught when it fails, keeps nobody away.
 * @returns the beginnings of paths that it speaks of, and may let pass (`req.url.startsWith('/public/')`); undefined where it refuses nobody
 */
export function refusedBut(file: SourceFile, fn: FunctionNode): readonly string[] | undefined {
  const reached = new Set<Node>([fn]);
  const spared: string[] = [];
  let isFound = false;
  for (const one of reached) {
    if (reached.size > MOST_REACHED) break;
    const visit = (node: Node): boolean => {
      isFound ||= refuses(node);
      const path = pathIn(node);
      if (path !== undefined) spared.push(path);
      const further = node.type === 'CallExpression' ? calledIn(file, node) : listIn(file, node);
      if (further) reached.add(further);
      return !isTried(node);
    };
    walk(file, one, visit, MOST_NODES);
  }
  return isFound ? spared : undefined;
}

/** `/public/`; of a pattern no more is known than that it may be any path. */
function pathIn(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw.startsWith('/') ? node.value.raw : undefined;
  if (node.type !== 'Literal') return undefined;
  if ('regex' in node) return node.regex.pattern.includes('/') ? '' : undefined;
  return typeof node.value === 'string' && node.value.startsWith('/') && node.value.length > 1 ? node.value : undefined;
}

/** `PUBLIC_PATHS` */
function listIn(file: SourceFile, node: Node): Node | undefined {
  if (node.type !== 'Identifier' || !OPEN_TO_ALL.has(node.name)) return undefined;
  const declared = file.variable(node)?.defs[0]?.node as Node | undefined;
  return declared?.type === 'VariableDeclarator' ? (declared.init ?? undefined) : undefined;
}

function refuses(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return node.value === 401 || (typeof node.value === 'string' && UNKNOWN_CALLER_TEXTS.has(node.value));
    case 'CallExpression':
      return ASKING_GUARDS.has(lastNameOf(bare(node.callee)));
    case 'Identifier':
      return UNKNOWN_CALLER_NAMES.has(node.name);
    default:
      return false;
  }
}

/** The block of a `try` with a `catch`. */
function isTried(node: Node): boolean {
  const { parent } = node;
  return parent?.type === 'TryStatement' && parent.block === node && parent.handler !== null;
}

/** A function of the same file: a declaration, or an arrow in a variable. */
function calledIn(file: SourceFile, { callee }: CallNode): FunctionNode | undefined {
  const called = bare(callee);
  const declared =
    called.type === 'Identifier' ? (file.variable(called)?.defs[0]?.node as Node | undefined) : undefined;
  const fn = declared?.type === 'VariableDeclarator' && declared.init ? bare(declared.init) : declared;
  // A parameter is declared by the function that takes it.
  return isFunction(fn) && (declared?.type === 'VariableDeclarator' || fn.type === 'FunctionDeclaration')
    ? fn
    : undefined;
}
