import type { HttpResponse } from '../analysis/responses/response.js';
import { bare, type Node } from '../analysis/syntax/syntax.js';
import {
  type ConstantPath,
  type ConstantRef,
  constantsFor,
  constantWriter,
  importedConstants,
  isConstantUse,
  isImported,
  isOutdated,
  type Names,
  type WriteConstant,
} from '../fixes/status/constants.js';
import { replaceUses, type Use } from '../fixes/replace-uses.js';
import { isConstantModule } from '../http/constants/index.js';
import { moduleName } from '../http/constants/module-name.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Report, type RuleInput } from './support/define-rule.js';

interface Options {
  readonly style: 'constant' | 'number';
  readonly package: string | null;
  readonly names: Names;
}

type Message = 'number' | 'constant' | 'package' | 'outdated' | 'former';

/** Packages that exist for their constants, then frameworks that export some. A client's constants are not meant for a server. */
const PACKAGES = [
  'http-status-codes',
  'http-status',
  'http-status-ts',
  'http-status-enum',
  'http-enums',
  'status-code-enum',
  'http-codes',
  '@nestjs/common',
  '@midwayjs/core',
];

const SAYS_PACKAGE: ReadonlySet<Message> = new Set(['number', 'package', 'former']);

/** A status as it is written, and how it should be written. */
interface Finding {
  readonly node: Node;
  readonly message: Message;
  readonly code: number;
  readonly use: Omit<Use, 'node'> | undefined;
  readonly name?: string;
}

/** What the options require of a file. */
interface Wanted {
  readonly style: Options['style'];
  readonly names: Names;
  /** Undefined where there is none to use: then numbers aren't reported. */
  readonly package: string | undefined;
  readonly constants: (code: number) => readonly ConstantPath[];
  readonly write: WriteConstant;
  readonly isUse: (node: Node, constant: ConstantRef) => boolean;
}

export default defineRule<Message, Options>({
  name: 'consistent-status-style',
  type: 'suggestion',
  description: 'enforce one way to write status codes: constants of one package, or numbers',
  claims: [
    { reports: 'a number', where: 'constants are wanted, and the package has one for it', by: 'declared' },
    { reports: 'a constant of another package', where: 'another is wanted', by: 'declared' },
    {
      reports: 'an outdated name, such as `PAYLOAD_TOO_LARGE`',
      where: 'the option `names` is `"current"`',
      by: 'declared',
    },
    { reports: 'a constant', where: 'numbers are wanted', by: 'declared' },
  ],
  leaves: ['codes without a constant', 'constants of your own', 'files for which no package is known'],
  presets: { style: 'error' },
  fixable: true,
  messages: {
    number: '{{label}} is written as a number. Use the constant from {{package}}.',
    constant: '{{label}} is written as a constant. Use the number.',
    package: '{{label}} is written as a constant from {{name}}. Use the one from {{package}}.',
    outdated: '{{name}} is an outdated name for {{label}}. Use the current one.',
    former: '{{name}} is an outdated name for {{label}}, and {{package}} has no newer one. Use the number.',
  },
  options: {
    style: { enum: ['constant', 'number'], description: 'How status codes are written.' },
    package: {
      type: ['string', 'null'],
      description:
        'The package whose constants are used. By default one that `package.json` depends on, else one that the file imports.',
    },
    names: {
      enum: ['any', 'current'],
      description: 'Whether constants may be named after a former phrase of their code, such as `PAYLOAD_TOO_LARGE`.',
    },
  },
  defaults: { style: 'constant', package: null, names: 'any' },
  readsMisuse: true,
  *check(input) {
    const wanted = wantedIn(input);
    const findings = [...found(input.responses, wanted)];
    const edits = replaceUses(
      findings.flatMap(({ node, use }) => (use ? [{ node, ...use }] : [])),
      input.sourceCode,
    );
    for (const { node, message, code, name } of findings) {
      const data = {
        label: labelOf(code),
        ...(SAYS_PACKAGE.has(message) && { package: wanted.package ?? '' }),
        ...(name !== undefined && { name }),
      };
      yield { node, message, data, fix: edits.get(node) } satisfies Report<Message>;
    }
  },
});

function wantedIn({ options: { style, names, package: chosen }, project, sourceCode }: RuleInput<Options>): Wanted {
  if (chosen !== null && !isConstantModule(chosen))
    throw new TypeError(
      `http-status/consistent-status-style: the option "package" is "${chosen}", a package of which no constants are known.`,
    );
  const module = chosen ?? project.dependency(PACKAGES) ?? importedConstants(sourceCode);
  const isThere = module !== undefined && (isImported(module, sourceCode) || !project.lacks(module));
  const constants = (code: number) => (module === undefined ? [] : constantsFor(module, code, names, project));
  const write = isThere ? constantWriter(module, sourceCode) : () => undefined;
  const isUse = (node: Node, constant: ConstantRef) => isConstantUse(node, constant, sourceCode);
  return { style, names, package: module, constants, write, isUse };
}

/** Each place where a status of a response is written, once, in the order of the file. */
function* found(responses: readonly HttpResponse[], wanted: Wanted): Iterable<Finding> {
  const places = new Map<Node, HttpResponse>();
  for (const response of responses)
    if (response.status.origin === 'written') places.set(bare(response.status.node), response);
  const ordered = [...places].sort(([a], [b]) => a.range[0] - b.range[0]);
  for (const [node, { status }] of ordered) {
    const { value } = status;
    if (value?.kind !== 'constant' || typeof value.value !== 'number') continue;
    const finding = judge(node, value.value, value.from, wanted);
    if (finding) yield finding;
  }
}

function judge(node: Node, code: number, from: ConstantRef | undefined, wanted: Wanted): Finding | undefined {
  if (node.type === 'Literal' && typeof node.value === 'number')
    return wanted.style === 'constant' ? asConstant(node, code, 'number', undefined, wanted) : undefined;
  if (!from || !wanted.isUse(node, from)) return undefined;
  if (wanted.style === 'number') return { node, message: 'constant', code, use: { text: String(code) } };
  if (wanted.package === undefined) return undefined;
  if (moduleName(from.module) !== moduleName(wanted.package))
    return asConstant(node, code, 'package', from.module, wanted);
  return wanted.names === 'current' ? asCurrent(node, code, from, wanted) : undefined;
}

/** Undefined where the package has no constant for the code. */
function asConstant(
  node: Node,
  code: number,
  message: Message,
  name: string | undefined,
  { constants, write }: Wanted,
): Finding | undefined {
  const paths = constants(code);
  if (paths.length === 0) return undefined;
  return { node, message, code, use: write(paths, node), ...(name !== undefined && { name }) };
}

function asCurrent(node: Node, code: number, { path }: ConstantRef, { constants, write }: Wanted): Finding | undefined {
  if (!isOutdated(path, code)) return undefined;
  const finding = { node, code, name: path.at(-1) ?? '' };
  const newer = constants(code);
  return newer.length > 0
    ? { ...finding, message: 'outdated', use: write(newer, node) }
    : { ...finding, message: 'former', use: { text: String(code) } };
}
