import { Engine } from '../interpreter/engine.js';
import { interpreter } from '../interpreter/interpreter.js';
import type { SourceFile } from '../symbols/file.js';

const engines = new WeakMap<SourceFile, Engine>();

/** The engine that evaluates the code of a file, and of those that it imports from, outside any handler. */
export function engineOf(file: SourceFile): Engine {
  let engine = engines.get(file);
  if (!engine) engines.set(file, (engine = new Engine(file, interpreter, () => undefined)));
  return engine;
}
