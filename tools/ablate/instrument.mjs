import { relative } from 'node:path';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** An esbuild plugin that lets `globalThis.ablate` wrap lists, and arrays whose members are switched off one by one. */
export function instrumented(root, { lists, members, functions = [] }) {
  return {
    name: 'ablate',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        const contents = withSwitches(file, readFileSync(path, 'utf8'), { lists, members, functions });
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** The text of a module with its lists wrapped. */
function withSwitches(file, text, { lists, members, functions }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const marks = [];
  const wrap = (node, call) => marks.push([node.getStart(), call], [node.end, ')']);
  for (const statement of source.statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations) {
      const id = `${file}#${name.getText()}`;
      if (members.includes(id)) wrap(initializer, `globalThis.ablate.members(${JSON.stringify(id)}, `);
      else if (isExported(statement) && lists.some((glob) => isIn(file, glob)))
        wrap(initializer, `globalThis.ablate.list(${JSON.stringify(id)}, `);
    }
  if (functions.some((glob) => isIn(file, glob)))
    for (const one of source.statements.filter(isPlainFunction)) marks.push(...wrapper(file, one));
  if (file.endsWith('/language/names.ts'))
    rememberedAnswers(source, (node) => wrap(node, 'globalThis.ablate.renewed(() => '));
  if (file.endsWith('/symbols/kept-modules.ts'))
    keptModules(source, (node) => wrap(node, 'globalThis.ablate.renewed(() => '));
  return marks
    .sort(([one], [other]) => other - one)
    .reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at), text);
}

/** A function with a body that returns when it is called. */
function isPlainFunction(statement) {
  return ts.isFunctionDeclaration(statement) && statement.body && statement.name && !statement.asteriskToken;
}

/** The same function under another name, behind one of its name that can be switched off. */
function wrapper(file, { name, modifiers = [] }) {
  const own = name.getText();
  globalThis.ablate.written.add(`${file}#${own}`);
  const outer = `function ${own}(...given) { return globalThis.ablate.call('${file}#${own}', ${own}$own, given); }`;
  const keywords = modifiers.map((one) => `${one.getText()} `).join('');
  return [
    [name.parent.getStart(), `${keywords}${outer} /*`],
    [name.end, `*/ ${keywords.includes('async') ? 'async ' : ''}function ${own}$own`],
  ];
}

/** Where the modules of other files are kept: what was found in them differs as well. */
function keptModules({ statements }, found) {
  for (const statement of statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.getText() === 'modules') found(initializer);
}

function isExported(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** A file, a folder with all below it, or either behind a `*` that stands for any folders. */
function isIn(file, place) {
  const [start, end] = place.split('*');
  if (end !== undefined) return file.startsWith(start) && file.endsWith(end);
  return file === place || file.startsWith(`${place}/`);
}

/** The maps in which lists keep their answers: these differ with another list switched off. */
function rememberedAnswers(source, found) {
  const visit = (node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Map') found(node);
    ts.forEachChild(node, visit);
  };
  source.statements.filter((one) => ts.isFunctionDeclaration(one) && one.name?.text === 'remembering').forEach(visit);
}
