import type { Catalogue } from '../../frameworks/language/catalogue.js';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Project } from '../../project/project.js';
import type { Types } from '../../types/services.js';
import type { Settings } from '../../settings/description.js';
import type { FileIndex } from '../syntax/file-index.js';
import type { Variable } from './module.js';
import type { Modules } from './modules.js';
import type { RoutedHandlers } from './routed.js';
import type { Node } from '../syntax/syntax.js';

export type { Variable };
export type SourceCode = Readonly<TSESLint.SourceCode>;

/** One source file that is linted, with the look-ups that the analysis makes in it and in those that it imports from. */
export interface SourceFile {
  readonly program: TSESTree.Program;
  readonly sourceCode: SourceCode;
  /** Path below the working directory, with forward slashes. */
  readonly path: string;
  readonly settings: Settings;
  /** The frameworks' declarations, as far as the settings select them. */
  readonly catalogue: Catalogue;
  readonly types: Types | undefined;
  /** What is installed around it. */
  readonly project: Project;
  readonly census: FileIndex;
  /** It and the other files of which code was read: nodes of any of them may be passed to its methods. */
  readonly modules: Modules;
  /** The variable that an identifier resolves to; undefined for globals. */
  variable(identifier: Node): Variable | undefined;
  /** The code of a node as it is written. */
  textOf(node: Node): string;
  /** What the project's files declare for its handlers. Reads those that import it; absent where it is itself read for another. */
  readonly routed: (() => RoutedHandlers) | undefined;
  /** The path of the one request that it is analysed for; undefined where it is analysed for all. */
  readonly requested: string | undefined;
  /** Whether it is read for the list of what is answered, in which procedures are handlers. */
  readonly isListed?: boolean;
  /** Results for its nodes, by the number of the query. */
  readonly answers: (Map<Node, unknown> | undefined)[];
}
