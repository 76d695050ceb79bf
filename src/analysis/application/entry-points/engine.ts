import { Engine } from '../../interpreter/engine.js';
import { interpreter } from '../../interpreter/interpreter.js';
import type { SourceFile } from '../../symbols/file.js';
import { signatureOf } from './candidates.js';

/** What runs a file's code, which knows the parameters of handlers by what functions say of themselves. */
export function engineFor(file: SourceFile): Engine {
  return new Engine(file, interpreter, signatureOf);
}
