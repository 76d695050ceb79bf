import type { SourceFile } from './file.js';
import type { Node } from '../syntax/syntax.js';

/** Whether a member of one of some globals is read or called somewhere: `window.open()`. */
export function readsGlobal({ sourceCode }: SourceFile, names: ReadonlySet<string>): boolean {
  const scope = sourceCode.scopeManager?.globalScope;
  const configured = [...names].flatMap((name) => scope?.set.get(name) ?? []).filter(({ defs }) => defs.length === 0);
  const references = [...(scope?.through ?? []), ...configured.flatMap((one) => one.references)];
  return references.some(({ identifier }) => {
    const { parent } = identifier as Node;
    return (
      identifier.type === 'Identifier' &&
      names.has(identifier.name) &&
      parent?.type === 'MemberExpression' &&
      parent.object === identifier
    );
  });
}
