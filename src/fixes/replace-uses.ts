import type { SourceCode } from '../analysis/symbols/file.js';
import type { Node } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';
import type { Addition } from './imports/add.js';
import { type Binding, bindingsOf, usesOf } from './imports/bindings.js';
import { dropBinding } from './imports/drop.js';

/** A use of a status that is to be written in another form. */
export interface Use {
  readonly node: Node;
  readonly text: string;
  /** The import that it requires. */
  readonly addition?: Addition;
}

/**
 * An edit that extends to the imports includes the text between: no more uses than this get one. With the import made, the others need
 * none.
 */
const IMPORTING = 100;

/**
 * Edits for several uses in one file. Each is complete by itself, as an editor applies them one at a time. `--fix` applies those that don't
 * overlap and then lints again: edits with an import overlap, so that the first adds it and the others follow. The last use of an import
 * overlaps with the one before it, so that it is left alone at first, and is then replaced together with the import.
 */
export function replaceUses(uses: readonly Use[], sourceCode: SourceCode): ReadonlyMap<Node, Edit> {
  const texts = new Map(uses.map(({ node, text }) => [node, text]));
  const releases = new Map(bindingsOf(sourceCode).flatMap((binding) => [...releasesOf(binding, texts)]));
  const later = new Set(uses.filter(({ addition }) => addition).slice(IMPORTING));
  return new Map(
    uses
      .filter((use) => !later.has(use))
      .flatMap((use) => {
        const edit = editOf(use, releases.get(use.node), sourceCode);
        return edit ? [[use.node, edit] as const] : [];
      }),
  );
}

/** The fate of an import with a use of it: it is dropped too, or the use waits for the one before. */
type Release = { readonly drops: Binding } | { readonly waitsFor: Node };

function releasesOf(binding: Binding, texts: ReadonlyMap<Node, string>): ReadonlyMap<Node, Release> {
  const uses = usesOf(binding).map((name) => expressionOf(name, texts));
  const [before, last] = [uses.at(-2), uses.at(-1)];
  if (!last || !uses.every((use) => use && begins(texts.get(use)) !== binding.variable.name)) return new Map();
  return new Map([[last, before ? { waitsFor: before } : { drops: binding }]]);
}

/** The expression among some that a name begins: `StatusCodes.OK`, or the name itself. */
function expressionOf(name: Node, texts: ReadonlyMap<Node, string>): Node | undefined {
  for (
    let at: Node | undefined = name;
    at;
    at = at.parent?.type === 'MemberExpression' && at.parent.object === at ? at.parent : undefined
  ) {
    if (texts.has(at)) return at;
  }
  return undefined;
}

/** The name that a text begins with. */
function begins(text = ''): string | undefined {
  return /^[\w$]+/.exec(text)?.[0];
}

function editOf({ node, text, addition }: Use, release: Release | undefined, sourceCode: SourceCode): Edit | undefined {
  if (sourceCode.getCommentsInside(node).length > 0) return undefined;
  const edits = [
    ...importEdits(addition, release, sourceCode),
    (fixer) => fixer.replaceText(node, text),
  ] satisfies Edit[];
  return (fixer) => edits.flatMap((edit) => edit(fixer));
}

function importEdits(addition: Addition | undefined, release: Release | undefined, sourceCode: SourceCode): Edit[] {
  const added = addition ? [addition.edit] : [];
  if (!release) return added;
  if ('waitsFor' in release) return [...added, (fixer) => fixer.insertTextBefore(release.waitsFor, '')];
  const removal = dropBinding(release.drops, sourceCode);
  if (!removal) return added;
  const { statement } = removal;
  const { line } = addition ?? {};
  // A name that is added to a statement keeps it.
  if (statement && addition && line === undefined) return added;
  return statement && line !== undefined ? [(fixer) => fixer.replaceText(statement, line)] : [...added, removal.edit];
}
