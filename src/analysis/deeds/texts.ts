import type { SourceFile } from '../file.js';
import { bare, type Node } from '../syntax.js';
import { argumentsOf, type Made } from './callee.js';

/** The text of a string, of a template without its parts, or of a variable that holds one. */
function textOf(file: SourceFile, node: Node | undefined, depth = 2): string | undefined {
  const place = node && bare(node);
  switch (place?.type) {
    case 'Literal':
      return typeof place.value === 'string' ? place.value : undefined;
    case 'TemplateLiteral':
      return place.quasis.map(({ value }) => value.raw).join('?');
    case 'TaggedTemplateExpression':
      return textOf(file, place.quasi, depth);
    case 'BinaryExpression':
      return place.operator === '+' ? textOf(file, place.left, depth) : undefined;
    case 'ObjectExpression': {
      // `query({ text: 'INSERT …', values })`
      const [first] = place.properties.filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && /^(?:text|sql)$/.test(one.key.name));
      return first?.type === 'Property' ? textOf(file, first.value, depth) : undefined;
    }
    case 'Identifier': {
      const definition = file.variable(place)?.defs[0]?.node as Node | undefined;
      return depth > 0 && definition?.type === 'VariableDeclarator' && definition.init ? textOf(file, definition.init, depth - 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** The SQL that a call sends, as far as it is written out. */
export function sqlOf(file: SourceFile, call: Made): string | undefined {
  const text = argumentsOf(call).slice(0, 2).map((argument) => textOf(file, argument)).find((one) => one !== undefined && SQL.test(one));
  return text?.trim();
}

const SQL = /^\s*(?:insert|update|delete|replace|merge|with)\b/i;
