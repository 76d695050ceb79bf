import { Engine } from '../../interpreter/engine.js';
import { interpreter } from '../../interpreter/interpreter.js';
import type { SourceFile } from '../../symbols/file.js';
import { signatureOf } from './candidates.js';

/** The engine that interprets a file, with the signatures of its functions. */
export function engineFor(file: SourceFile): Engine {
  return new Engine(file, interpreter, signatureOf);
}
