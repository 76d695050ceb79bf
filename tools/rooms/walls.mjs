// A lint rule: modules of src/ import only from the rooms that theirs may.
import { dirname, join, relative } from 'node:path';
import { mayImport, roomOf } from './rooms.mjs';

const src = join(import.meta.dirname, '../../src');

const pathIn = (file) => relative(src, file).replaceAll('\\', '/');

/** Whether only types come of an import or export. */
const isOfTypes = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));

/** @type {import('eslint').Rule.RuleModule} */
const walls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wall: 'src/{{ room }}/ must not import {{ to }} (see ARCHITECTURE.md and tools/rooms/rooms.mjs).' },
  },
  create(context) {
    const from = pathIn(context.filename);
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = pathIn(join(dirname(context.filename), specifier)).replace(/\.js$/, '.ts');
      if (mayImport(from, to, isOfTypes(node))) return;
      context.report({ node: node.source, messageId: 'wall', data: { room: roomOf(from), to } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { rules: { walls } };
