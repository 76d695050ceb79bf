import type { Declaration, Handler, Operand, OwnStatus, Shape } from '../../../frameworks/language/shape.js';
import { readOperand } from '../../interpreter/framework-calls/effects.js';
import type { Contract, Engine } from '../../interpreter/engine.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import { nameIn } from '../../syntax/names.js';
import { lastNameOf, type Node } from '../../syntax/syntax.js';
import type { Value } from '../../interpreter/values/values.js';
import { FIELD_DECORATORS, WORD_DECORATORS } from '../../../words/project/response-makers.js';
import type { Use } from './decorators.js';
import { withoutComments } from '../../symbols/comments.js';
import { contractOf, declares, declaresSuccess } from './named-statuses.js';

/** Routes by name, or one of them, and the member of each that names its responses. */
export interface Routes {
  readonly value: Value;
  readonly responses: string;
}

/** The contract of a declaration for the responses of a route. */
export function declaredBy(
  engine: Engine,
  declaration: Declaration,
  read: (operand: Operand) => Value,
): Contract | undefined {
  const { statuses, entry } = declaration;
  return isOpenIn(engine, declaration) ? undefined : contractOf([{ value: read(statuses), entry }]);
}

/** Whether statuses may be declared where they can't be seen. */
export function isOpenIn({ file }: Engine, { unless }: Pick<Declaration, 'unless'>): boolean {
  return unless?.test(withoutComments(file.sourceCode)) ?? false;
}

/** The contract of an object that describes a route. */
export function contractIn({ value, responses }: Routes): Contract | undefined {
  const declared = value.kind === 'object' ? value.members.get(responses) : undefined;
  return declared && contractOf([{ value: declared }]);
}

/** The documentation of a method's responses by decorators: its own, if there are any, and those of its class. */
export function documentedBy(
  engine: Engine,
  onClass: readonly Use[],
  own: readonly Use[],
  handler: Handler,
): Contract | undefined {
  if (!own.some(({ shape }) => shape.declares)) return undefined;
  const x = staticActivation(engine);
  const parts = [...onClass, ...own].flatMap(({ shape: { declares }, site }) =>
    declares ? [{ value: readOperand(x, declares.statuses, site, new State()), entry: declares.entry }] : [],
  );
  const contract = contractOf(parts, true);
  return contract && { ...contract, implied: [...impliedBy(contract, handler), ...ownStatus(engine, own, handler)] };
}

/** The status that a method has by its decorators, where a tool of the project adds it to what they document. */
function ownStatus(engine: Engine, own: readonly Use[], { documentsOwn }: Handler): readonly number[] {
  if (!documentsOwn || !isInUse(engine, documentsOwn)) return [];
  const written = own.flatMap((use) => statusesSet(engine, use));
  return written.length > 0 ? written : own.flatMap(({ meaning }) => meaning.routes?.default ?? []);
}

function isInUse({ file }: Engine, { settings, name, unless, files, otherFiles }: OwnStatus): boolean {
  const text = file.project.settings(settings);
  if (!text?.includes(name) || text.includes(unless)) return false;
  return files.test(file.path) || text.includes(otherFiles);
}

/** The status of `@HttpCode(202)`. */
function statusesSet(engine: Engine, { meaning: { effects = [] }, site }: Use): number[] {
  return effects.flatMap((effect) => {
    const value =
      effect.does === 'status' ? readOperand(staticActivation(engine), effect.value, site, new State()) : undefined;
    return value?.kind === 'constant' && typeof value.value === 'number' ? [value.value] : [];
  });
}

/** Where the framework chooses a status by the handler's result, a contract with one of them means any. */
function impliedBy(contract: Contract, { documents = [], default: usual }: Handler): readonly number[] {
  const chosen = typeof usual === 'object' ? Object.values(usual).filter((code) => typeof code === 'number') : [];
  return [
    ...(declaresSuccess(contract) ? [] : documents),
    ...(chosen.some((code) => declares(contract, code)) ? chosen : []),
  ];
}

/** A decorator of external code, which may document any response. */
const UNSEEN: Shape = { declares: { statuses: { from: 'made' } } };

/** A decorator that may document any response, as far as is known. */
export function unseenUse(node: Node): Use {
  return { meaning: {}, shape: UNSEEN, site: { node, args: [], call: undefined }, evidence: 'import' };
}

/** A decorator of external code that may set header fields of the response. */
export function unseenFields(node: Node): Use {
  return { ...unseenUse(node), meaning: { effects: [{ does: 'headers', from: { from: 'made' } }] }, shape: {} };
}

/** A decorator that may set the status, by code that can't be followed. */
export function unseenStatus(node: Node): Use {
  return { ...unseenUse(node), meaning: { effects: [{ does: 'status', value: { from: 'made' } }] }, shape: {} };
}

const DOCUMENTING = /api|swagger|doc|response|error|exception|fail/i;
/** Those of a framework's own that aren't in its table document something else, unless their name is one of these. */
const RESPONSE = /responses?$/i;

/** Whether a decorator of external code has a name for documented responses. */
export function mayDocument(engine: Engine, value: Value, callee: Node): boolean {
  const name = value.kind === 'module' ? (value.path.at(-1) ?? '') : lastNameOf(callee);
  return (isOfFramework(engine, value) ? RESPONSE : DOCUMENTING).test(name) && !WORD_DECORATORS.has(name);
}

/**
 * Whether a decorator of external code has a name for header fields. A framework's own ones that set them are in its
 * table: `@ApiHeader()` documents one of the request.
 */
export function maySendFields(engine: Engine, value: Value, callee: Node): boolean {
  return FIELD_DECORATORS.has(nameIn(engine.file, callee)) && !isOfFramework(engine, value);
}

function isOfFramework({ catalogue }: Engine, value: Value): boolean {
  return value.kind === 'module' && catalogue.isModule(value.module);
}
