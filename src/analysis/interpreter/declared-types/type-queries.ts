import type { TSESTree } from '@typescript-eslint/utils';
import { callsOf, givenShape, inherited } from '../../../frameworks/language/catalogue.js';
import type { Annotation } from './annotations.js';
import type { Engine } from '../engine.js';
import { seenThrough } from '../names/imports.js';
import { returnedAtEnd, typeArgumentsOf } from '../../syntax/syntax.js';
import { ownValue, staticValue, frameworkObjectOf } from '../names/names.js';
import type { Value } from '../values/values.js';

/** The value of `typeof app`: an application or a router is the same wherever it is used. */
export function queriedAnnotation(engine: Engine, type: TSESTree.TSTypeQuery): Annotation | undefined {
  return sharedObject(queriedValue(engine, type));
}

/** Whether a type is what a function returns: `ReturnType<typeof createApp>`, awaited or not. */
export function isResultType(engine: Engine, { typeName }: TSESTree.TSTypeReference): boolean {
  return (
    typeName.type === 'Identifier' && RESULT_TYPES.has(typeName.name) && engine.file.variable(typeName) === undefined
  );
}

const RESULT_TYPES = new Set(['ReturnType', 'Awaited']);

/** The annotation of `ReturnType<typeof createApp>`. */
export function resultAnnotation(engine: Engine, type: TSESTree.TSTypeReference): Annotation | undefined {
  const [of] = typeArgumentsOf(type);
  if (of?.type === 'TSTypeReference' && isResultType(engine, of)) return resultAnnotation(engine, of);
  const called = of?.type === 'TSTypeQuery' ? queriedValue(engine, of) : undefined;
  return called && sharedObject(called.kind === 'function' ? returnedValue(engine, called) : resultOf(engine, called));
}

function queriedValue(engine: Engine, { exprName }: TSESTree.TSTypeQuery): Value | undefined {
  const variable = exprName.type === 'Identifier' ? engine.file.variable(exprName) : undefined;
  const value = variable && staticValue(engine, variable);
  return value && seenThrough(engine, value);
}

/** What a function of the project returns at its end. */
function returnedValue(engine: Engine, { fn }: Value & { kind: 'function' }): Value | undefined {
  const result = returnedAtEnd(fn);
  return result && ownValue(engine, result);
}

/** The result of a framework's function. */
function resultOf(engine: Engine, called: Value): Value | undefined {
  const of = frameworkObjectOf(engine, called);
  const [only, ...others] = of ? callsOf(of.shape) : [];
  const shape = only && others.length === 0 ? givenShape(only) : undefined;
  return of && shape && { ...of, shape };
}

function sharedObject(value: Value | undefined): Annotation | undefined {
  return value?.kind === 'framework-object' && inherited(value.shape, 'role') === undefined
    ? { shape: value.shape, evidence: value.evidence }
    : undefined;
}
