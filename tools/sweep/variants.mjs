// Any file as a server's code, so that the engine runs on what stands in it. What becomes of it needn't make sense.

const SERVER = "import express from 'express'; const app = express();";
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const IMPORTS = new Set([
  'ImportDeclaration',
  'TSImportEqualsDeclaration',
  'ExportAllDeclaration',
  'TSExportAssignment',
]);
const EXPORTS = new Set(['ExportNamedDeclaration', 'ExportDefaultDeclaration']);

/** An expression that is longer isn't written a second time. */
const LONGEST_COPY = 200;

/** A file's statements as those of a handler; imports and exports stay outside. */
export function wrapped({ text, ast }) {
  const outside = [];
  const inside = [];
  for (const statement of ast.body) {
    const { declaration } = statement;
    if (IMPORTS.has(statement.type) || (EXPORTS.has(statement.type) && !isStatement(declaration)))
      outside.push(textOf(text, statement));
    else inside.push(textOf(text, EXPORTS.has(statement.type) ? declaration : statement));
  }
  return [
    `${SERVER} ${outside.join('\n')}\napp.get('/x', async (req, res, next) => {\n${inside.join('\n')}\nres.status(404).end();\n});\n`,
  ];
}

/** A declaration with a name can stand in a function too. */
function isStatement(declaration) {
  return declaration?.id != null || declaration?.type === 'VariableDeclaration';
}

/**
 * A file with a handler's statements in each of its functions and blocks, its expressions as statuses, header fields and
 * bodies, its functions as handlers, and instances of its classes. Less and less of it, until a parser can read it.
 */
export function injected({ text, ast, visitorKeys }) {
  const nodes = [...nodesOf(ast, visitorKeys)];
  const ways = [[early, returning, sent, registered], [early, sent, registered], [early, registered], [registered]];
  return ways.map((steps) => {
    const insertions = nodes.flatMap((node) => steps.flatMap((step) => step(node, text)));
    // A line for the shell may only be the first.
    const code = inserted(text, insertions).replace(/^#!/, '//');
    return `${SERVER} ${code}\napp.get('/x', (req, res) => { res.status(404).end(); });\n`;
  });
}

/** `(req, res, …)` before the parameters that a function has. */
function early(node, text) {
  if (!FUNCTIONS.has(node.type) || node.isAccessor) return [];
  const [first] = node.params;
  if (first) {
    const isOpen = /\(\s*$/.test(text.slice(0, first.range[0])) && first.name !== 'this';
    return isOpen ? [{ at: first.range[0], text: 'req, res, ' }] : [];
  }
  const at = text.indexOf('(', node.id?.range[1] ?? node.range[0]);
  return at >= 0 && at < node.range[1] && /^\(\s*\)/.test(text.slice(at)) ? [{ at: at + 1, text: 'req, res' }] : [];
}

function returning(node) {
  return node.type === 'BlockStatement'
    ? [{ at: node.range[0] + 1, text: ' if (req.query.a) return res.status(400).json({ error: 1 }); ' }]
    : [];
}

/** Each expression in the places of a response. */
function sent(node, text) {
  if (node.type !== 'ExpressionStatement' || node.directive || node.range[1] - node.range[0] > LONGEST_COPY) return [];
  const copy = textOf(text, node.expression);
  return [
    {
      at: node.range[1],
      text: `; if (${copy}) res.status(${copy}).set('x-a', ${copy}).json({ a: ${copy}, ...(${copy}) }); `,
    },
  ];
}

function registered(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id && node.body
        ? after(node, `app.get('/f', ${node.id.name}); ${node.id.name}(req, res, next);`)
        : [];
    case 'ClassDeclaration':
      return node.id ? after(node, instance(node)) : [];
    case 'VariableDeclaration':
      return node.isInHead
        ? []
        : node.declarations.flatMap(({ id, init }) =>
            id.type === 'Identifier' && init ? after(node, `app.use(${id.name}); res.send(${id.name});`) : [],
          );
    default:
      return [];
  }
}

function after(node, text) {
  return node.isExported ? [] : [{ at: node.range[1], text: `; ${text} ` }];
}

function instance({ id, body }) {
  const methods = body.body.flatMap(({ type, key, computed }) =>
    type === 'MethodDefinition' && !computed && key.type === 'Identifier' ? [key.name] : [],
  );
  const uses = methods.map(
    (name) => `one.${name}(req, res, next); ${id.name}.${name}(req, res); app.get('/m', one.${name});`,
  );
  return `{ const one = new ${id.name}(res); ${uses.join(' ')} next(one); throw one; }`;
}

function inserted(text, insertions) {
  const parts = [];
  let at = 0;
  for (const one of [...insertions].sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(at, one.at), one.text);
    at = one.at;
  }
  return [...parts, text.slice(at)].join('');
}

/** All nodes of a tree, without recursion: some files nest deeper than the stack. */
function* nodesOf(root, keys) {
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    yield node;
    for (const key of keys[node.type] ?? []) {
      for (const child of [node[key]].flat()) {
        if (!child) continue;
        mark(child, node, key);
        waiting.push(child);
      }
    }
  }
}

function mark(child, parent, key) {
  child.isAccessor = parent.kind === 'get' || parent.kind === 'set';
  child.isInHead = /^For/.test(parent.type) && key !== 'body';
  child.isExported = EXPORTS.has(parent.type);
}

function textOf(text, { range }) {
  return text.slice(...range);
}
