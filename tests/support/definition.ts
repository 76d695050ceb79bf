import parser from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';

/** Names of the members that a text reads, by a dot or by taking an object apart. */
export function membersRead(text: string): ReadonlySet<string> {
  const { ast } = parser.parseForESLint(text, { sourceType: 'module' });
  const names = new Set<string>();
  const visit = (node: TSESTree.Node): void => {
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') names.add(node.property.name);
    if (node.type === 'ObjectPattern')
      for (const one of node.properties) if (one.type === 'Property') names.add(keyOf(one));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(ast);
  return names;
}

function keyOf({ key }: TSESTree.Property): string {
  return key.type === 'Identifier' ? key.name : '';
}

/** The nodes that lie directly in another. */
export function childrenOf(node: TSESTree.Node): TSESTree.Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : ([value].flat() as unknown[]).filter(isNode),
  );
}

function isNode(value: unknown): value is TSESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
