/**
 * Inputs that would make a careless analysis slow or crash: each at a size, as a source that grows with it.
 * `deep` marks those that nest as deep as they are large.
 */
export const hostileInputs = {
  'if branches': {
    size: 10_000,
    source: (n) => handler(repeat(n, (i) => `if (req.query.a${i}) res.status(${code(i)});`)),
  },
  'if with return': {
    size: 10_000,
    source: (n) => handler(repeat(n, (i) => `if (req.query.a${i}) return res.status(${code(i)}).json({ i: ${i} });`)),
  },
  'status assigned in branches': {
    size: 10_000,
    source: (n) =>
      handler(`let status = 200;\n${repeat(n, (i) => `if (a${i}) status = ${code(i)};`)}\nres.status(status).end();`),
  },
  'headers set in branches': {
    size: 2_000,
    source: (n) =>
      handler(`${repeat(n, (i) => `if (a${i}) res.set('x-header-${i}', '1');`)}\nres.status(201).json({});`),
  },
  'else-if chain': {
    size: 10_000,
    deep: true,
    source: (n) =>
      handler(`if (a) res.status(400).end();\n${repeat(n, (i) => `else if (a${i}) res.status(${code(i)}).end();`)}`),
  },
  'switch cases': {
    size: 10_000,
    source: (n) =>
      handler(`switch (req.query.a) {\n${repeat(n, (i) => `case ${i}: res.status(${code(i)}).end(); break;`)}\n}`),
  },
  'switch cases that fall through': {
    size: 10_000,
    source: (n) => handler(`switch (req.query.a) {\n${repeat(n, (i) => `case ${i}: res.status(${code(i)});`)}\n}`),
  },
  'nested blocks': {
    size: 500,
    deep: true,
    source: (n) => handler(`${repeat(n, (i) => `if (a${i}) {`)} res.status(204).json({}); ${'}'.repeat(n)}`),
  },
  'nested loops': {
    size: 500,
    deep: true,
    source: (n) => handler(`${repeat(n, (i) => `for (const a${i} of b) { res.status(${code(i)});`)} ${'}'.repeat(n)}`),
  },
  'nested try': {
    size: 300,
    deep: true,
    source: (n) =>
      handler(`${'try {'.repeat(n)} res.json({}); ${'} catch (e) { res.status(500).json({ e }); }'.repeat(n)}`),
  },
  'nested functions': {
    size: 500,
    deep: true,
    source: (n) => handler(`${repeat(n, (i) => `later(function f${i}() {`)} res.status(418).end(); ${'});'.repeat(n)}`),
  },
  'nested ternaries': {
    size: 2_000,
    deep: true,
    source: (n) => handler(`res.status(${repeat(n, (i) => `a${i} ? ${code(i)} :`)} 200).json({});`),
  },
  'nested object': {
    size: 2_000,
    deep: true,
    source: (n) => handler(`res.json(${'{ a: '.repeat(n)}1${' }'.repeat(n)});`),
  },
  'long chain of calls': {
    size: 2_000,
    deep: true,
    source: (n) => handler(`res${repeat(n, (i) => `.set('x-${i}', '1')`)}.status(204).end();`),
  },
  'string concatenation': {
    size: 10_000,
    deep: true,
    source: (n) => handler(`res.status(200).send(${repeat(n, (i) => `a${i}`, ' + ')});`),
  },
  'status added up': {
    size: 10_000,
    deep: true,
    source: (n) => handler(`const sum = ${repeat(n, () => '1', ' + ')};\nres.status(sum).end();`),
  },
  'or of many operands': {
    size: 10_000,
    deep: true,
    source: (n) => handler(`res.status(${repeat(n, (i) => `a${i}`, ' || ')} || 404).end();`),
  },
  'array literal': { size: 50_000, source: (n) => handler(`res.json([${repeat(n, (i) => i, ', ')}]);`) },
  'object literal': { size: 50_000, source: (n) => handler(`res.json({ ${repeat(n, (i) => `a${i}: ${i}`, ', ')} });`) },
  'string literal': { size: 5_000_000, source: (n) => handler(`res.status(204).send('${'x'.repeat(n)}');`) },
  'template literal': { size: 5_000_000, source: (n) => handler(`res.status(204).send(\`${'x'.repeat(n)}\`);`) },
  handlers: {
    size: 2_000,
    source: (n) =>
      server(repeat(n, (i) => `app.get('/${i}', (req, res) => { res.status(${code(i)}).json({ id: ${i} }); });`)),
  },
  'sends in one handler': {
    size: 10_000,
    source: (n) => handler(repeat(n, (i) => `res.status(${code(i)}).json({ i: ${i} });`)),
  },
  constants: {
    size: 10_000,
    source: (n) =>
      server(
        `${repeat(n, (i) => `const c${i} = ${i ? `c${i - 1}` : 404};`)}\n${route(`res.status(c${n - 1}).end();`)}`,
      ),
  },
  'chain of helpers': {
    size: 2_000,
    source: (n) =>
      server(
        `${repeat(n, (i) => helper(i, i ? `send${i - 1}(res, status);` : 'res.status(status).end();'))}\n${route(`send${n - 1}(res, 418);`)}`,
      ),
  },
  'helpers that call the next twice': {
    size: 2_000,
    source: (n) => server(`${repeat(n, (i) => helper(i, doubled(i)))}\n${route(`send${n - 1}(res, 418);`)}`),
  },
  'calls of one helper': {
    size: 5_000,
    source: (n) =>
      server(
        `${helper(0, 'if (status > 400) res.set("x-a", "b");\nres.status(status).end();')}\n${repeat(n, (i) => route(`send0(res, ${code(i)});`))}`,
      ),
  },
  'helpers that call themselves': {
    size: 2_000,
    source: (n) =>
      server(
        `${repeat(n, (i) => helper(i, `if (status) send${(i + 1) % n}(res, 400); else send${(i * 7) % n}(res, 404);`))}\n${route('send0(res, 418);')}`,
      ),
  },
  'closures over one response': {
    size: 5_000,
    source: (n) => handler(repeat(n, (i) => `const f${i} = () => res.status(${code(i)}).end();\nf${i}();`)),
  },
  'text that doubles': {
    size: 2_000,
    source: (n) =>
      handler(`const a0 = 'ab';\n${repeat(n, (i) => `const a${i + 1} = a${i} + a${i};`)}\nres.send(a${n});`),
  },
  'template that doubles': {
    size: 2_000,
    source: (n) =>
      handler(`const a0 = 'ab';\n${repeat(n, (i) => `const a${i + 1} = \`\${a${i}}\${a${i}}\`;`)}\nres.send(a${n});`),
  },
  'text that grows': {
    size: 10_000,
    source: (n) => handler(`let text = '';\n${repeat(n, () => 'text += x;')}\nres.status(400).send(text);`),
  },
  'list that doubles': {
    size: 2_000,
    source: (n) =>
      handler(`let all = ['GET'];\n${repeat(n, () => 'all = [all, all];')}\nres.status(405).set('Allow', all).end();`),
  },
  'object that doubles': {
    size: 2_000,
    source: (n) => handler(`let o = { error };\n${repeat(n, () => 'o = { a: o, b: o };')}\nres.status(200).json(o);`),
  },
  'object spread into itself': {
    size: 5_000,
    source: (n) => handler(`let o = {};\n${repeat(n, (i) => `o = { ...o, a${i}: 1 };`)}\nres.status(400).json(o);`),
  },
  'object that is filled': {
    size: 5_000,
    source: (n) => handler(`const o = {};\n${repeat(n, (i) => `o.a${i} = ${i};`)}\nres.status(400).json(o);`),
  },
  'status chosen again and again': {
    size: 10_000,
    source: (n) => handler(`let s = 200;\n${repeat(n, () => 'if (q) s = 404;')}\nres.status(s).end();`),
  },
  'variables in branches': {
    size: 5_000,
    source: (n) => handler(`${repeat(n, (i) => `let s${i} = 200;\nif (q${i}) s${i} = 404;`)}\nres.status(s0).end();`),
  },
  'choices that hold each other': {
    size: 5_000,
    source: (n) =>
      handler(
        `let a = {}, b = {};\n${repeat(n, (i) => `a = p${i} ? { b } : { a };\nb = q${i} ? a : b;`)}\nres.status(400).json({ a, b });`,
      ),
  },
  'choices added up': {
    size: 5_000,
    source: (n) => handler(`let s = q ? 1 : 2;\n${repeat(n, (i) => `s = s + (q${i} ? 1 : 2);`)}\nres.status(s).end();`),
  },
  'members of members': {
    size: 10_000,
    source: (n) =>
      handler(
        `try { work(); } catch (error) { let e = error;\n${repeat(n, () => 'e = e.cause;')}\nres.status(500).json(e); }`,
      ),
  },
  'levels of inheritance': {
    size: 5_000,
    source: (n) =>
      server(
        `class C0 { send(res) { res.status(404).end(); } }\n${repeat(n, (i) => `class C${i + 1} extends C${i} { send(res) { super.send(res); } }`)}\n${route(`new C${n}().send(res);`)}`,
      ),
  },
  'classes in a circle': {
    size: 2_000,
    source: (n) =>
      server(
        `${repeat(n, (i) => `class C${i} extends C${(i + 1) % n} { send(res) { return super.send(res); } }`)}\n${route('new C0().send(res);')}`,
      ),
  },
  'members of instances': {
    size: 1_000,
    source: (n) =>
      server(
        `class C0 {}\n${repeat(n, (i) => `class C${i + 1} { constructor() { this.a = new C${i}(); this.b = new C${i}(); } }`)}\n${route(`res.json(new C${n}());`)}`,
      ),
  },
  'codes of an enum': {
    size: 3_000,
    source: (n) =>
      server(
        `enum Code { ${repeat(n, (i) => `A${i} = ${400 + (i % 100)}`, ', ')} }\n${route(repeat(n, (i) => `if (q${i}) return res.status(Code.A${i}).json({ error: ${i} });`))}`,
      ),
  },
  'handlers that share helpers': {
    size: 1_000,
    source: (n) =>
      server(
        `${repeat(n, (i) => helper(i, i ? `send${i - 1}(res, status);` : 'res.status(status).end();'))}\n${repeat(n, () => route(`if (!req.user) return res.status(401).end();\nsend${n - 1}(res, 412);`))}`,
      ),
  },
  'operands of a condition': {
    size: 3_000,
    source: (n) =>
      handler(`if (${repeat(n, (i) => `q${i}`, ' && ')}) return res.status(400).end();\nres.status(404).end();`),
  },
  'condition of long operands': {
    size: 2_000,
    source: (n) =>
      handler(
        `let a = 1;\n${repeat(20, (i) => `if (f(a, ${repeat(n, (j) => `q${j}.a`, ', ')})) { a = ${i}; res.status(${code(i)}); }`)}\nres.status(404).end();`,
      ),
  },
  'promise chain': {
    size: 1_000,
    deep: true,
    source: (n) =>
      handler(
        `load()${repeat(n, (i) => `.then((a) => { if (a) res.status(${code(i)}); return a; })`)}.catch((e) => res.status(500).json({ e }));`,
      ),
  },
};

const code = (i) => [200, 201, 204, 400, 404, 418, 500][i % 7];

const repeat = (n, part, separator = '\n') => Array.from({ length: n }, (_, i) => part(i)).join(separator);

const server = (body) => `import express from 'express';\nconst app = express();\n${body}\n`;

const route = (body) => `app.post('/', async (req, res) => {\n${body}\n});`;

const handler = (body) => server(route(body));

const helper = (i, body) => `function send${i}(res, status) {\n${body}\n}`;

function doubled(i) {
  if (i === 0) return 'res.status(status).end();';
  return `if (res.locals.a${i}) send${i - 1}(res, status);\nelse send${i - 1}(res, 404);`;
}
