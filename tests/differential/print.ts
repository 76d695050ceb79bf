import { choice, type Dialect, type Written } from './dialect.js';
import {
  type Answer,
  type Block,
  type Case,
  has,
  type Helper,
  type Program,
  readsOf,
  type Scope,
  type Statement,
  type Status,
  type Test,
  type Text,
} from './program.js';

/** The lines of a program: its handler, and its helpers where they stand. */
export interface Printed {
  readonly handler: readonly string[];
  readonly here: readonly string[];
  readonly elsewhere: readonly string[];
  /** The helpers in the other file. */
  readonly imported: readonly string[];
}

export function printProgram(program: Program, index: number, dialect: Dialect): Printed {
  const helpers = program.helpers.map((helper, number) => {
    const name = `${helper.kind}${index}_${number}`;
    return { name, helper, lines: new Printer(dialect, program, index, helper.kind).helper(helper, name) };
  });
  const used = helpers.filter((_, number) => isUsed(program, number));
  const lines = (isElsewhere: boolean): string[] =>
    used.filter(({ helper }) => helper.elsewhere === isElsewhere).flatMap((one) => one.lines);
  return {
    handler: new Printer(dialect, program, index, 'handler').handler(),
    here: lines(false),
    elsewhere: lines(true).map((line) => line.replace(/^(async )?function/, 'export $&')),
    imported: used.filter(({ helper }) => helper.elsewhere).map(({ name }) => name),
  };
}

function isUsed({ block, last, helpers }: Program, number: number): boolean {
  const picks = helpers[number]?.kind === 'picks';
  return usesHelper([block, last], number, picks ? 'picked' : 'call');
}

function usesHelper(tree: unknown, number: number, how: 'picked' | 'call'): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  const { does, is, helper } = tree as Record<string, unknown>;
  if ((does === how || is === how) && helper === number) return true;
  return Object.values(tree).some((part) => usesHelper(part, number, how));
}

/** Where a block stands. */
interface Around {
  /** Whether nothing of the function comes behind it. */
  readonly isTail: boolean;
  readonly inLoop?: boolean;
  /** Whether a `break` would leave a `switch`, and not the loop around it. */
  readonly inSwitch?: boolean;
}

/** The object that the dialects send. */
const OBJECT = '{ a: 1 }';

const INSIDE: Around = { isTail: false };

class Printer {
  /** The names that the blocks around have for variables of their own. */
  private shadows: readonly string[] = [];

  constructor(
    private readonly dialect: Dialect,
    private readonly program: Program,
    private readonly index: number,
    private readonly scope: Scope,
  ) {}

  handler(): readonly string[] {
    const { block, last } = this.program;
    const tree = [block, last];
    const declares = this.usesVariable(tree) ? ['let status = 200;'] : [];
    const body = [...declares, ...this.bindings(tree), ...this.functionBody(block, last)];
    return this.dialect.handler(this.index, [...(this.dialect.begin ?? []), ...body], this.isAsync(tree));
  }

  helper({ block, last, code, kind }: Helper, name: string): readonly string[] {
    const { request, response, beginHelper = [] } = this.dialect;
    const tree = kind === 'acts' || kind === 'picks' ? [block] : [block, last];
    const parameters = kind === 'picks' ? [request] : [request, ...response, 'status'];
    const begin = kind === 'picks' ? [`let status = ${code};`] : kind === 'acts' ? [] : beginHelper;
    return [
      `${has(tree, 'wait') ? 'async ' : ''}function ${name}(${parameters.join(', ')}) {`,
      ...indented([...begin, ...this.bindings(tree), ...this.helperBody(kind, block, last)]),
      '}',
    ];
  }

  private helperBody(kind: Scope, block: Block, last: Answer): readonly string[] {
    if (kind === 'answers') return this.functionBody(block, last);
    const lines = this.block(block, { isTail: kind === 'acts' });
    if (ends(lines, block) || kind === 'acts') return lines;
    if (kind === 'picks') return [...lines, 'return status;'];
    return this.returnsValue ? lines : [...lines, 'return false;'];
  }

  private functionBody(block: Block, last: Answer): readonly string[] {
    if (endsBlock(block, this.program)) return this.block(block, { isTail: true });
    return [...this.block(block, INSIDE), ...this.answer(last, { isTail: true })];
  }

  private get returnsValue(): boolean {
    return this.dialect.answer('text', undefined, 0).value !== undefined;
  }

  /** The status is a variable where something reads or writes it. */
  private usesVariable(tree: unknown): boolean {
    return has(tree, 'variable', 'assign') || this.calls(tree).some(({ kind }) => kind !== 'picks');
  }

  private calls(tree: unknown): Helper[] {
    return this.program.helpers.filter((_, number) => usesHelper(tree, number, 'call'));
  }

  private isAsync(tree: unknown): boolean {
    return has(tree, 'wait') || this.calls(tree).some(isAsyncHelper);
  }

  private bindings(tree: unknown): string[] {
    if (!this.program.binds) return [];
    const { flags, kind, code } = readsOf(tree);
    return [...flags, ...(kind ? ['kind'] : []), ...(code ? ['n'] : [])].map(
      (name) => `const ${name} = ${this.dialect.read(name)};`,
    );
  }

  private read(name: string): string {
    return this.program.binds || this.shadows.includes(name) ? name : this.dialect.read(name);
  }

  private block(statements: Block, around: Around): string[] {
    const lines: string[] = [];
    for (const [at, statement] of statements.entries()) {
      const isLast = at === statements.length - 1 || endsStatement(statement, this.program);
      lines.push(...this.statement(statement, { ...around, isTail: around.isTail && isLast }));
      if (endsStatement(statement, this.program) || leaves(statement, around)) break;
    }
    return lines;
  }

  private statement(statement: Statement, around: Around): readonly string[] {
    switch (statement.does) {
      case 'status':
        return this.dialect.status(this.status(statement.status), statement.form, this.scope);
      case 'field':
        return this.dialect.field(statement.name, this.text(statement.value), statement.form);
      case 'remove':
        return this.dialect.remove(statement.name);
      case 'assign':
        return [`status = ${this.status(statement.status)};`];
      case 'answer':
        return this.answer(statement.answer, around);
      case 'redirect':
        return this.written(this.dialect.redirect(statement.code, statement.form), statement.form, around);
      case 'if':
        return this.if(statement, around);
      case 'switch':
        return this.switch(statement, around);
      case 'try':
        return this.try(statement, around);
      case 'throw':
        return ["throw new Error('boom');"];
      case 'work':
        return [`work(${this.read(statement.work)});`];
      case 'fail':
        return this.dialect.fail(statement.code, statement.form);
      case 'wait':
        return ['await pause();'];
      case 'later':
        return this.later(statement, around);
      case 'shadow':
        return this.shadow(statement, around);
      case 'loop':
        return this.loop(statement);
      case 'each':
        return this.each(statement);
      case 'leave':
        return leaves(statement, around) ? [`${statement.how};`] : [];
      case 'call':
        return this.call(statement, around);
    }
  }

  private answer({ content, status, work, form }: Answer, around: Around): readonly string[] {
    if (this.scope === 'picks') return [`return ${status ? this.status(status) : form + 400};`];
    const { statements, value } = this.dialect.answer(content, status && this.status(status), form);
    const filled = (text: string): string => (work ? text.replace(OBJECT, `{ a: work(${this.read(work)}) }`) : text);
    const lines = statements.map(filled);
    return this.written(
      value === undefined ? { statements: lines } : { statements: lines, value: filled(value) },
      form,
      around,
    );
  }

  private written({ statements, value }: Written, form: number, { isTail }: Around): readonly string[] {
    if (value !== undefined) return [...statements, `return ${value};`];
    if (this.scope === 'checks') return [...statements, 'return true;'];
    if (isTail && form % 2 === 0) return statements;
    const [last = '', ...before] = [...statements].reverse();
    return form > 2 && isExpression(last) ? [...before.reverse(), `return ${last}`] : [...statements, 'return;'];
  }

  private if({ test, then, otherwise }: Statement & { does: 'if' }, around: Around): string[] {
    const head = [`if (${this.test(test)}) {`, ...indented(this.block(then, around))];
    return otherwise ? [...head, '} else {', ...indented(this.block(otherwise, around)), '}'] : [...head, '}'];
  }

  private switch({ cases, otherwise }: Statement & { does: 'switch' }, around: Around): string[] {
    const inside = { ...around, isTail: false, inSwitch: true };
    const lines = cases.flatMap((one) => [`case '${one.kind}': {`, ...indented(this.case(one, inside)), '}']);
    const last = otherwise ? ['default: {', ...indented(this.block(otherwise, inside)), '}'] : [];
    return [`switch (${this.read('kind')}) {`, ...indented([...lines, ...last]), '}'];
  }

  private case({ block, falls }: Case, around: Around): string[] {
    const lines = this.block(block, around);
    return falls || endsBlock(block, this.program) || block.some((one) => leaves(one, around))
      ? lines
      : [...lines, 'break;'];
  }

  private try({ work, block, handler, last }: Statement & { does: 'try' }, around: Around): string[] {
    const inside = last ? { ...around, isTail: false } : around;
    return [
      'try {',
      `  work(${this.read(work)});`,
      ...indented(this.block(block, inside)),
      ...(handler ? ['} catch (error) {', ...indented(this.block(handler, inside))] : []),
      ...(last || !handler ? ['} finally {', ...indented(this.block(last ?? [], INSIDE))] : []),
      '}',
    ];
  }

  private later({ block, last, meanwhile = [] }: Statement & { does: 'later' }, { isTail }: Around): string[] {
    const body = indented(this.functionBody(block, last));
    const behind = this.block(meanwhile, INSIDE);
    const { hasTimers, pending } = this.dialect;
    if (!hasTimers) {
      if (behind.length === 0) return ['return pause().then(() => {', ...body, '});'];
      return ['const answered = pause().then(() => {', ...body, '});', ...behind, 'return answered;'];
    }
    const leave = pending === undefined ? (isTail ? [] : ['return;']) : [`return ${pending};`];
    return ['setTimeout(() => {', ...body, '}, 0);', ...behind, ...leave];
  }

  private each({ block, turn }: Statement & { does: 'each' }): string[] {
    const last = turn ? ['if (item === 2) {', ...indented(this.block(turn, INSIDE)), '}'] : [];
    return ['[1, 2].forEach((item) => {', ...indented([...this.block(block, INSIDE), ...last]), '});'];
  }

  private shadow({ name, by, block }: Statement & { does: 'shadow' }, around: Around): string[] {
    const before = this.shadows;
    this.shadows = [...before, name];
    const body = this.block(block, around);
    this.shadows = before;
    return ['{', ...indented([`const ${name} = ${this.dialect.read(by)};`, ...body]), '}'];
  }

  private loop({ form, block, turn }: Statement & { does: 'loop' }): string[] {
    const [head, test] = choice<readonly [string, string]>(
      form,
      ['for (const item of [1, 2]) {', 'item === 2'],
      ['for (let at = 0; at < 2; at += 1) {', 'at === 1'],
    );
    const inside: Around = { isTail: false, inLoop: true };
    const last = turn ? [`if (${test}) {`, ...indented(this.block(turn, inside)), '}'] : [];
    return [head, ...indented([...this.block(block, inside), ...last]), '}'];
  }

  private call({ helper: number, form }: Statement & { does: 'call' }, around: Around): readonly string[] {
    const helper = this.program.helpers[number];
    if (!helper || helper.kind === 'picks') return [];
    const { request, response } = this.dialect;
    const context = [request, ...response, choice(form, 'status', '404')].join(', ');
    const call = `${isAsyncHelper(helper) ? 'await ' : ''}${helper.kind}${this.index}_${number}(${context})`;
    if (helper.kind === 'acts') return [`${call};`];
    if (helper.kind === 'answers') {
      return this.written(
        this.returnsValue ? { statements: [], value: call } : { statements: [`${call};`] },
        form,
        around,
      );
    }
    return this.returnsValue
      ? [`{`, `  const early = ${call};`, '  if (early) return early;', '}']
      : [`if (${call}) return;`];
  }

  private status(status: Status): string {
    switch (status.is) {
      case 'literal':
        return String(status.code);
      case 'constant':
        return `CODE_${status.code}`;
      case 'variable':
        return 'status';
      case 'chosen':
        return `${this.test(status.test)} ? ${this.nested(status.yes)} : ${this.nested(status.no)}`;
      case 'looked-up':
        return `CODES[${this.read('kind')}] ?? ${status.code}`;
      case 'picked':
        return this.picked(status.helper) ?? String(status.code);
      case 'requested':
        return `Number(${this.read('n')})`;
    }
  }

  private nested(status: Status): string {
    return status.is === 'chosen' || status.is === 'looked-up' ? `(${this.status(status)})` : this.status(status);
  }

  private picked(number: number): string | undefined {
    if (this.program.helpers[number]?.kind !== 'picks' || this.scope !== 'handler') return undefined;
    return `picks${this.index}_${number}(${this.dialect.request})`;
  }

  private text(text: Text): string {
    return text.is === 'text' ? `'${text.text}'` : `${this.test(text.test)} ? '${text.yes}' : '${text.no}'`;
  }

  private test(test: Test): string {
    switch (test.is) {
      case 'flag':
        return test.flag === 'b' ? `${this.read('b')} === '1'` : this.read(test.flag);
      case 'kind':
        return `${this.read('kind')} === '${test.kind}'`;
      case 'not':
        return test.of.is === 'flag' && test.of.flag !== 'b'
          ? test.of.flag === 'd'
            ? `${this.read('d')} === ${this.dialect.absent}`
            : `!${this.read(test.of.flag)}`
          : `!(${this.test(test.of)})`;
      case 'both':
        return `${this.operand(test.left)} && ${this.operand(test.right)}`;
      case 'either':
        return `${this.operand(test.left)} || ${this.operand(test.right)}`;
    }
  }

  private operand(test: Test): string {
    return test.is === 'both' || test.is === 'either' ? `(${this.test(test)})` : this.test(test);
  }
}

function isAsyncHelper({ block, last }: Helper): boolean {
  return has([block, last], 'wait');
}

function isExpression(line: string): boolean {
  return line.endsWith(';') && !/^(?:return|const|let|if|throw)\b/.test(line) && !/^[\w.]+ = /.test(line);
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function ends(lines: readonly string[], block: Block): boolean {
  return block.length > 0 && /^(?:return|throw)\b/.test(lines.at(-1) ?? '');
}

function leaves(statement: Statement, { inLoop, inSwitch }: Around): boolean {
  return statement.does === 'leave' && (inLoop === true || (statement.how === 'break' && inSwitch === true));
}

/** Whether no path goes on behind a block. */
function endsBlock(block: Block, program: Program): boolean {
  return block.some((statement) => endsStatement(statement, program));
}

function endsStatement(statement: Statement, program: Program): boolean {
  switch (statement.does) {
    case 'answer':
    case 'redirect':
    case 'throw':
    case 'fail':
    case 'later':
      return true;
    case 'call':
      return program.helpers[statement.helper]?.kind === 'answers';
    case 'if':
      return (
        statement.otherwise !== undefined &&
        endsBlock(statement.then, program) &&
        endsBlock(statement.otherwise, program)
      );
    case 'shadow':
      return endsBlock(statement.block, program);
    case 'try':
      return endsBlock(statement.block, program) && (!statement.handler || endsBlock(statement.handler, program));
    default:
      return false;
  }
}
