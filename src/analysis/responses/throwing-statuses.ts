import type { BodyWith, ResponseFacts } from '../../frameworks/language/shape.js';
import {
  DENO_HINT,
  DROPPING_MODULES,
  DROPPING_PACKAGES,
  EDGE_HINT,
  ON_NODE,
  REPLACING_MODULES,
  RESTORING_MODULES,
} from '../../packages/runtimes.js';
import type { Root } from '../interpreter/engine.js';
import type { SourceFile } from '../symbols/file.js';

/** Statuses whose responses have no body (Fetch standard §2.2.3, "null body status"), but for 101. */
const WITHOUT_BODY = [204, 205, 304];

/** The statuses with which a body makes the runtime throw: none where another runtime may run the code. */
export function throwingStatuses(
  file: SourceFile,
  root: Root,
  facts: ResponseFacts | undefined,
  bodyWith: BodyWith = {},
): readonly number[] {
  const isReplaced = file.census.imports.some((module) => REPLACING_MODULES.has(module));
  if (!isOfThrowingRuntime(file, root, facts, isReplaced)) return [];
  return WITHOUT_BODY.filter((code) => bodyWith[code] === 'throws' || (isReplaced && bodyWith[code] === 'varies'));
}

function isOfThrowingRuntime(
  { census: { imports }, sourceCode, project }: SourceFile,
  { isHandler, isOfAnyRuntime }: Root,
  facts: ResponseFacts | undefined,
  isReplaced: boolean,
): boolean {
  const { text } = sourceCode;
  if (imports.some((module) => DROPPING_MODULES.has(module)) || EDGE_HINT.test(text)) return false;
  if (project.dependency(DROPPING_PACKAGES) !== undefined) return false;
  if (DENO_HINT.test(text)) return true;
  if (isReplaced) return imports.some((module) => RESTORING_MODULES.has(module));
  if (isOfAnyRuntime) return false;
  return isHandler || facts?.framework !== 'Response' || project.dependency(ON_NODE) !== undefined;
}
