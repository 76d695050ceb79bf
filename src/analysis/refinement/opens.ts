import { openOther } from '../analyze-other.js';
import type { OpenFile } from '../analyze.js';
import type { FileContext } from '../text-filter.js';
import type { Module } from '../symbols/module.js';
import { otherFiles } from './routes-around.js';

/** Opens another file of the project as if it were linted. */
export type Opens = (module: Module) => OpenFile | undefined;

/** Opens files as they would be linted in the same way as one. */
export function opensFor(context: FileContext): Opens {
  return (module) => openOther(context, module, otherFiles)?.file;
}
