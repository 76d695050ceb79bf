import type { TSESTree } from '@typescript-eslint/utils';
import type { Constant } from '../../analysis/interpreter/values/values.js';
import type { SourceFile } from '../../analysis/symbols/file.js';
import { bare, type Node } from '../../analysis/syntax/syntax.js';
import { constantNames } from '../../http/constants/index.js';
import { codeOfPhrase, statusCode } from '../../http/registry.js';
import { constantBeside } from './constant-beside.js';
import type { Edit } from '../edit.js';

/** Writes another code in place of one, in the same form: digits, a phrase, a constant. */
export function replaceCode(file: SourceFile, value: Constant, code: number): Edit | undefined {
  const node = bare(value.node);
  if (node.type === 'Literal' && typeof node.value === 'boolean') return changePermanence(node, code);
  if (node.type === 'Literal') {
    const text = typeof node.value === 'string' ? inText(value, node.value, node.raw, code) : String(code);
    return text === undefined ? undefined : (fixer) => fixer.replaceText(node, text);
  }
  if (node.type === 'MemberExpression') return replaceConstant(node, value, code);
  if (node.type !== 'Identifier' || !isExpression(node)) return undefined;
  const text = constantBeside(file, node, code) ?? String(code);
  return (fixer) => fixer.replaceText(node, text);
}

/** A status in quotes: digits stay digits, a phrase becomes a phrase; a name that only its framework defines is neither. */
function inText({ value }: Constant, written: string, raw: string, code: number): string | undefined {
  const quote = raw[0] ?? "'";
  if (Number.isInteger(Number(written))) return `${quote}${code}${quote}`;
  if (value !== written || codeOfPhrase(written) === undefined) return undefined;
  const { phrase, formerPhrases = [] } = statusCode(code) ?? {};
  // Of a changed phrase, only the old wording may be recognized.
  return phrase === undefined || formerPhrases.length > 0 || phrase.includes(quote)
    ? String(code)
    : `${quote}${phrase}${quote}`;
}

/** `permanent: true` means 308, `permanent: false` 307. */
function changePermanence(node: Node, code: number): Edit | undefined {
  return code === 307 || code === 308 ? (fixer) => fixer.replaceText(node, String(code === 308)) : undefined;
}

/** A constant of a package, or of the project's own codes, becomes another one of the same object, if there is one. */
function replaceConstant(node: TSESTree.MemberExpression, value: Constant, code: number): Edit {
  const name = node.computed ? undefined : (nameInPackage(value, code) ?? nameAmong(value, code));
  return name === undefined
    ? (fixer) => fixer.replaceText(node, String(code))
    : (fixer) => fixer.replaceText(node.property, name);
}

function nameInPackage({ from }: Constant, code: number): string | undefined {
  const container = from?.path.slice(0, -1).join('.');
  const names = from ? constantNames(from.module, code) : [];
  return names.find((path) => path.slice(0, -1).join('.') === container)?.at(-1);
}

/** The name of a code in an enum or object that contains nothing but codes. */
function nameAmong({ among }: Constant, code: number): string | undefined {
  if (!among) return undefined;
  let names = namesOfCodes.get(among.members);
  if (!names) namesOfCodes.set(among.members, (names = namesByCode(among.members)));
  return names.get(code);
}

type Members = NonNullable<Constant['among']>['members'];

const namesOfCodes = new WeakMap<Members, ReadonlyMap<unknown, string>>();

/** The first name of each code; none where another value is among them. */
function namesByCode(members: Members): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  for (const [name, one] of members) {
    if (one.kind !== 'constant' || !statusCode(Number(one.value))) return new Map();
    if (!names.has(one.value)) names.set(one.value, name);
  }
  return names;
}

function isExpression(node: Node): boolean {
  return !(node.parent?.type === 'Property' && node.parent.shorthand);
}
