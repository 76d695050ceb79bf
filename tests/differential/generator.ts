import * as fc from 'fast-check';
import {
  type Answer,
  type Block,
  type Case,
  FAILURES,
  FLAGS,
  type Helper,
  type HelperKind,
  KINDS,
  type Program,
  type Scope,
  type Statement,
  type Status,
  type Test,
  type Text,
} from './program.js';

/** Codes that no framework answers by itself, beside 200 and the redirects. */
const CODES = [200, 201, 202, 400, 401, 403, 404, 409, 410, 422, 429, 503, 204, 304];
const FAILED = [400, 401, 403, 404, 409, 410, 422, 429, 503];
const REDIRECTS = [301, 302, 303, 307, 308];
const NAMES = ['X-One', 'X-Two', 'Retry-After', 'Link'];
const TEXTS = ['1', '2', 'three'];

/** What may stand at a place of a program. */
interface Place {
  readonly scope: Scope;
  /** How deep blocks may still be nested. */
  readonly depth: number;
  readonly inLoop?: boolean;
  /** In a callback nothing catches what is thrown, and nothing is awaited. */
  readonly inCallback?: boolean;
  /** In a callback for each element nothing answers. */
  readonly inEach?: boolean;
  /** A `finally` clause doesn't touch the response. */
  readonly inFinally?: boolean;
}

/** Random programs, which shrink to smaller ones. */
export const programs: fc.Arbitrary<Program> = fc.record({
  helpers: fc.array(helper(), { maxLength: 2 }),
  block: block({ scope: 'handler', depth: 3 }),
  last: answer('handler', true),
  binds: fc.boolean(),
});

function helper(): fc.Arbitrary<Helper> {
  const kinds: HelperKind[] = ['acts', 'answers', 'checks', 'picks'];
  // Made once: one arbitrary holds hundreds.
  const helpers = new Map(kinds.map((kind) => [kind, helperOf(kind)]));
  return fc.constantFrom(...kinds).chain((kind) => helpers.get(kind) as fc.Arbitrary<Helper>);
}

function helperOf(kind: HelperKind): fc.Arbitrary<Helper> {
  return fc.record({
    kind: fc.constant(kind),
    elsewhere: fc.boolean(),
    block: block({ scope: kind, depth: 2 }),
    last: answer(kind, kind === 'answers'),
    code: code(),
  });
}

function block(place: Place): fc.Arbitrary<Block> {
  return fc.array(statement(place), { maxLength: place.depth > 1 ? 4 : 3 });
}

function statement(place: Place): fc.Arbitrary<Statement> {
  const leaves = leavesAt(place);
  return place.depth === 0
    ? fc.oneof({ withCrossShrink: true }, ...leaves)
    : fc.oneof({ withCrossShrink: true }, ...leaves, ...branchesAt({ ...place, depth: place.depth - 1 }));
}

function weighted(weight: number, arbitrary: fc.Arbitrary<Statement>): fc.WeightedArbitrary<Statement> {
  return { weight, arbitrary };
}

function leavesAt({ scope, inLoop, inCallback, inEach, inFinally }: Place): fc.WeightedArbitrary<Statement>[] {
  const touches = scope !== 'picks' && !inFinally;
  const answers = touches && scope !== 'acts' && !inEach;
  const throws = !inCallback && scope !== 'picks' && !inFinally;
  return [
    weighted(2, fc.record({ does: fc.constant('assign'), status: status(scope) })),
    ...(touches ? touchesAt(scope) : []),
    ...(answers ? answersAt(scope, throws) : []),
    ...(scope === 'picks' && !inFinally && !inEach
      ? [weighted(3, fc.record({ does: fc.constant('answer'), answer: answer(scope, false) }))]
      : []),
    ...(throws ? throwsAt() : []),
    ...(inCallback || scope === 'picks' ? [] : [weighted(1, fc.record({ does: fc.constant('wait') }))]),
    ...(inLoop
      ? [weighted(2, fc.record({ does: fc.constant('leave'), how: fc.constantFrom('break', 'continue') }))]
      : []),
    ...(scope === 'handler' && !inCallback && !inFinally ? [weighted(4, call())] : []),
  ];
}

function touchesAt(scope: Scope): fc.WeightedArbitrary<Statement>[] {
  const name = fc.constantFrom(...NAMES);
  return [
    weighted(4, fc.record({ does: fc.constant('status'), status: status(scope), form: form() })),
    weighted(4, fc.record({ does: fc.constant('field'), name, value: text(), form: form() })),
    weighted(1, fc.record({ does: fc.constant('remove'), name })),
  ];
}

function answersAt(scope: Scope, throws: boolean): fc.WeightedArbitrary<Statement>[] {
  const redirect = {
    does: fc.constant('redirect' as const),
    code: fc.option(fc.constantFrom(...REDIRECTS), { nil: undefined }),
  };
  return [
    weighted(4, fc.record({ does: fc.constant('answer'), answer: answer(scope, throws) })),
    weighted(1, fc.record({ ...redirect, form: form() })),
  ];
}

function throwsAt(): fc.WeightedArbitrary<Statement>[] {
  return [
    weighted(1, fc.record({ does: fc.constant('throw') })),
    weighted(1, fc.record({ does: fc.constant('work'), work: fc.constantFrom(...FAILURES) })),
    weighted(1, fc.record({ does: fc.constant('fail'), code: fc.constantFrom(...FAILED), form: form() })),
  ];
}

function call(): fc.Arbitrary<Statement> {
  return fc.record({ does: fc.constant('call'), helper: fc.nat(1), form: form() });
}

function branchesAt(inner: Place): fc.WeightedArbitrary<Statement>[] {
  const plain = inner.inFinally || inner.inCallback;
  return [
    weighted(
      8,
      fc.record({ does: fc.constant('if'), test: test(), then: block(inner), otherwise: maybe(block(inner)) }),
    ),
    weighted(2, fc.record({ does: fc.constant('switch'), cases: cases(inner), otherwise: maybe(block(inner)) })),
    ...(plain ? [] : [weighted(3, attempt(inner))]),
    weighted(4, shadow(inner)),
    weighted(1, loop({ ...inner, inLoop: true })),
    weighted(1, each({ ...inner, inLoop: false, inCallback: true, inEach: true })),
    ...(plain || inner.scope !== 'handler' || inner.inLoop ? [] : [weighted(1, later(inner))]),
  ];
}

function shadow(inner: Place): fc.Arbitrary<Statement> {
  const flag = fc.constantFrom(...FLAGS);
  return fc.record({ name: flag, by: flag, then: block(inner), rest: block(inner) }).map(({ name, by, then, rest }) => {
    const first: Statement = { does: 'if', test: { is: 'flag', flag: name }, then, otherwise: undefined };
    return { does: 'shadow', name, by, block: [first, ...rest] };
  });
}

function loop(inside: Place): fc.Arbitrary<Statement> {
  return fc.record({ does: fc.constant('loop'), form: form(), block: block(inside), turn: maybe(block(inside)) });
}

function each(inside: Place): fc.Arbitrary<Statement> {
  return fc.record({ does: fc.constant('each'), block: block(inside), turn: maybe(block(inside)) });
}

function attempt(inner: Place): fc.Arbitrary<Statement> {
  const handler = fc.option(block(inner), { nil: undefined, freq: 6 });
  return fc.record({
    does: fc.constant('try'),
    work: fc.constantFrom(...FAILURES),
    block: block(inner),
    // What picks a status is called in callbacks too, where nothing would catch what it throws.
    handler: inner.scope === 'picks' ? handler.map((caught) => caught ?? []) : handler,
    last: maybe(block({ ...inner, depth: 0, inFinally: true })),
  });
}

function later(inner: Place): fc.Arbitrary<Statement> {
  return fc.record({
    does: fc.constant('later'),
    block: block({ ...inner, inCallback: true }),
    last: answer(inner.scope, false),
    meanwhile: maybe(fc.array(meanwhile(inner.scope), { minLength: 1, maxLength: 2 })),
  });
}

/** What goes on while a callback waits. */
function meanwhile(scope: Scope): fc.Arbitrary<Statement> {
  const assigned = fc.record({ does: fc.constant('assign' as const), status: status(scope) });
  return fc.oneof({ withCrossShrink: true }, weighted(4, assigned), ...touchesAt(scope));
}

function cases(inner: Place): fc.Arbitrary<readonly Case[]> {
  return fc.uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), block: block(inner), falls: fc.boolean() }), {
    maxLength: 3,
    selector: ({ kind }) => kind,
  });
}

function test(depth = 1): fc.Arbitrary<Test> {
  const plain: fc.WeightedArbitrary<Test>[] = [
    { weight: 8, arbitrary: fc.record({ is: fc.constant('flag'), flag: fc.constantFrom(...FLAGS) }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('kind'), kind: fc.constantFrom(...KINDS) }) },
  ];
  if (depth === 0) return fc.oneof({ withCrossShrink: true }, ...plain);
  const inner = test(depth - 1);
  return fc.oneof(
    { withCrossShrink: true },
    ...plain,
    { weight: 2, arbitrary: fc.record({ is: fc.constant('not'), of: inner }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('both', 'either'), left: inner, right: inner }) },
  );
}

function status(scope: Scope, depth = 1): fc.Arbitrary<Status> {
  const plain: fc.WeightedArbitrary<Status>[] = [
    { weight: 6, arbitrary: fc.record({ is: fc.constantFrom('literal', 'constant'), code: code() }) },
    { weight: 3, arbitrary: fc.constant({ is: 'variable' }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('looked-up'), code: code() }) },
    { weight: 1, arbitrary: fc.constant({ is: 'requested' }) },
    ...(scope === 'handler'
      ? [{ weight: 1, arbitrary: fc.record({ is: fc.constant('picked' as const), helper: fc.nat(1), code: code() }) }]
      : []),
  ];
  if (depth === 0) return fc.oneof({ withCrossShrink: true }, ...plain);
  const inner = status(scope, depth - 1);
  const chosen = fc.record({ is: fc.constant('chosen' as const), test: test(0), yes: inner, no: inner });
  return fc.oneof({ withCrossShrink: true }, ...plain, { weight: 3, arbitrary: chosen });
}

function text(): fc.Arbitrary<Text> {
  const one = fc.constantFrom(...TEXTS);
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('text' as const), text: one }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('chosen' as const), test: test(0), yes: one, no: one }) },
  );
}

function answer(scope: Scope, throws: boolean): fc.Arbitrary<Answer> {
  return fc.record({
    content: fc.constantFrom('object', 'text', 'nothing'),
    status: maybe(status(scope)),
    work: throws ? maybe(fc.constantFrom(...FAILURES)) : fc.constant(undefined),
    form: form(),
  });
}

function code(): fc.Arbitrary<number> {
  return fc.constantFrom(...CODES);
}

function form(): fc.Arbitrary<number> {
  return fc.nat(5);
}

function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 2 });
}
