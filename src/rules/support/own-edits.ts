import type { TSESLint } from '@typescript-eslint/utils';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { LintedFile } from '../../analysis/linted-file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../../fixes/edit.js';
import type { Report, Suggestion } from './define-rule.js';

/** The code of the linted file, for edits. */
interface OwnCode {
  readonly sourceCode: SourceCode;
  /** Whether code of another file was read since the last call: the edit would need that file. */
  readonly isForeign: () => boolean;
}

/** The linted file's code, which records reads of another file's code. */
export function ownCode(sourceCode: SourceCode, file: LintedFile): OwnCode {
  if (!file.hasOthers) return { sourceCode, isForeign: () => false };
  let isForeign = false;
  const noticing = new Proxy(sourceCode, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (args.some((one) => isForeignNode(one, file))) isForeign = true;
        return Reflect.apply(member, target, args);
      };
    },
  });
  const ask = (): boolean => {
    const asked = isForeign;
    isForeign = false;
    return asked;
  };
  return { sourceCode: noticing, isForeign: ask };
}

function isForeignNode(value: unknown, file: LintedFile): boolean {
  return isNode(value) && !file.isOwn(value);
}

/** Tokens have no parent, and are of the linted file: no others are kept. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'parent' in value && 'type' in value;
}

/** A report without edits. */
export function withoutEdits<Message extends string>({ of, node, message, data }: Report<Message>): Report<Message> {
  return { ...(of && { of }), node, message, ...(data && { data }) };
}

/** A report with those of its edits that change the linted file alone. */
export function withOwnEdits<Message extends string>(
  report: Report<Message>,
  code: OwnCode,
  file: LintedFile,
): Report<Message> {
  if (!file.hasOthers) return report;
  if (code.isForeign()) return withoutEdits(report);
  const { fix, suggest } = report;
  const isOwn = ({ edit }: Suggestion<Message>): boolean => edit === undefined || isOwnEdit(edit, code, file);
  return {
    ...report,
    fix: fix && isOwnEdit(fix, code, file) ? fix : undefined,
    ...(suggest && { suggest: suggest.filter(isOwn) }),
  };
}

/** Whether an edit works on nodes of the linted file alone. */
function isOwnEdit(edit: Edit, code: OwnCode, file: LintedFile): boolean {
  let isOwn = true;
  const nothing: TSESLint.RuleFix = { range: [0, 0], text: '' };
  const noticing = new Proxy({} as TSESLint.RuleFixer, {
    get: () => (place: unknown) => {
      if (isForeignNode(place, file)) isOwn = false;
      return nothing;
    },
  });
  edit(noticing);
  return !code.isForeign() && isOwn;
}
