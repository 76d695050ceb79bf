import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { PACKAGES } from './module.js';

const FILE = join(PACKAGES, '.names.mts');

/** What modules export, as far as they are among the packages: by their types, and by what they really give. */
export class Packages {
  private readonly program: ts.Program;

  constructor(private readonly modules: readonly string[]) {
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowJs: false,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
      typeRoots: [join(PACKAGES, '@types')],
    };
    const source = modules.map((module, index) => `import * as m${index} from '${module}';`).join('\n');
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    host.getSourceFile = (name, ...rest) =>
      name === FILE ? ts.createSourceFile(FILE, source, rest[0]) : getSourceFile.call(host, name, ...rest);
    host.fileExists = (name) => name === FILE || fileExists.call(host, name);
    host.readFile = (name) => (name === FILE ? source : readFile.call(host, name));
    this.program = ts.createProgram([FILE], options, host);
  }

  /** Whether a module can be found. */
  has(module: string): boolean {
    return this.symbolOf(module) !== undefined || resolve(module) !== undefined;
  }

  /** The names that a module doesn't export. */
  async missing(module: string, names: readonly string[]): Promise<string[]> {
    const declared = this.declared(module);
    const left = names.filter((name) => name !== 'default' && !declared.has(name));
    if (left.length === 0) return [];
    const given = await exportsOf(module);
    return left.filter((name) => !given.has(name));
  }

  private declared(module: string): ReadonlySet<string> {
    const checker = this.program.getTypeChecker();
    const symbol = this.symbolOf(module);
    return new Set(symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : []);
  }

  private symbolOf(module: string): ts.Symbol | undefined {
    const statement = this.program.getSourceFile(FILE)?.statements[this.modules.indexOf(module)];
    if (!statement || !ts.isImportDeclaration(statement)) return undefined;
    return this.program.getTypeChecker().getSymbolAtLocation(statement.moduleSpecifier);
  }
}

function resolve(module: string): string | undefined {
  try {
    return createRequire(FILE).resolve(module);
  } catch {
    return undefined;
  }
}

/** A CommonJS module's own value has members too. */
async function exportsOf(module: string): Promise<ReadonlySet<string>> {
  const file = resolve(module);
  const specifier = file === undefined || file === module ? module : pathToFileURL(file).href;
  const found = (await import(/* @vite-ignore */ specifier)) as Record<string, unknown>;
  const whole = found['default'];
  const isHolder = (typeof whole === 'object' && whole !== null) || typeof whole === 'function';
  return new Set([...Object.keys(found), ...(isHolder ? Object.keys(whole) : [])]);
}
