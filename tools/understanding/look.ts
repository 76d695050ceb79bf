import { executeFile } from '../../src/analysis/execute-file.js';
import type { Emission, Engine, Exit, Root } from '../../src/analysis/execution/engine.js';
import { isMock } from '../../src/analysis/file/mocks.js';
import type { SourceFile } from '../../src/analysis/file/file.js';
import type { Node } from '../../src/analysis/file/syntax.js';
import { calledAt } from '../../src/analysis/responses/called-at.js';
import { expand } from '../../src/analysis/responses/expand.js';
import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { type Answer, type Counts, noCounts } from './counts.js';
import { causeOfSilence, isPassing } from './silence.js';
import { causeOfStatus } from './status.js';

interface Executed {
  readonly root: Root;
  readonly exits: readonly Exit[];
}

/** An answer as it leaves, and what it is on each outcome of its tests. */
interface Leaving {
  readonly emission: Emission;
  readonly responses: readonly HttpResponse[];
}

/** What is understood of the answers of one file. */
export function look(file: SourceFile): Counts {
  const counts = noCounts();
  if (isMock(file.path, file.census.imports)) return counts;
  const executed: Executed[] = [];
  const engine = executeFile(file, file.catalogue, (root, exits) => executed.push({ root, exits }));
  const answering = new Set(engine.emissions.map(({ root }) => root));
  const at = (node: Node): string => `${file.path}:${node.loc.start.line}`;
  for (const { root, exits } of executed) {
    // What another file answers is counted there.
    if (!root.isHandler || root.registeredAt || !(answering.has(root) || isTaken(root, exits))) continue;
    counts.handlers++;
    if (answering.has(root)) continue;
    if (isPassing(root, exits)) counts.passing++;
    else counts.silent.push({ at: at(root.fn), cause: causeOfSilence(engine, root, exits) });
  }
  for (const [node, leaving] of placesOf(file, engine)) counts.answers.push(answerAt(engine, at(node), leaving));
  return counts;
}

/** What is a handler by the names of its parameters alone must do something with the response to be counted. */
function isTaken({ evidence, response }: Root, exits: readonly Exit[]): boolean {
  if (evidence !== 'convention') return true;
  return exits.some(({ state }) => {
    const draft = response?.draft && state.draft(response.draft);
    return draft && (draft.shared || draft.handedOn || draft.status);
  });
}

/** What leaves, by the place in the file that brings it about. */
function placesOf(file: SourceFile, { emissions }: Engine): Map<Node, Leaving[]> {
  const places = new Map<Node, Leaving[]>();
  for (const emission of emissions) {
    if (emission.root.registeredAt) continue;
    const node = file.modules.isOwn(emission.node) ? emission.node : (calledAt(file, emission) ?? emission.root.fn);
    const leaving = places.get(node) ?? [];
    leaving.push({ emission, responses: expand(file, emission) });
    places.set(node, leaving);
  }
  return places;
}

function answerAt(engine: Engine, at: string, leaving: readonly Leaving[]): Answer {
  const responses = leaving.flatMap((one) => one.responses);
  const unknown = leaving.find((one) => !one.responses.every(hasStatus));
  const response = unknown?.responses.find((one) => !hasStatus(one));
  return {
    at,
    isOfHandler: leaving.some(({ emission }) => emission.root.isHandler),
    hasStatus: unknown === undefined,
    hasHeaders: leaving.every(({ emission }) => !emission.draft.headers.open),
    hasBody: responses.every(({ body }) => body.kind !== 'unknown'),
    cause: unknown && response && causeOfStatus(engine, unknown.emission, response),
  };
}

function hasStatus({ status }: HttpResponse): boolean {
  return status.codes !== undefined || status.mistake !== undefined;
}
