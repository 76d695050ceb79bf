import { leftOut, routesOf } from '../../answers/routes.js';
import { isTypeScript } from '../../analysis/symbols/typescript.js';
import type { Manifest } from '../../project/manifests.js';
import { EXIT, Failure } from '../exit-codes.js';
import { patchPage } from '../pages/patch.js';
import { shown } from '../pages/shown.js';
import { printable } from '../printable.js';
import { progressOn } from '../progress.js';
import { type ProjectAnswers, readProject } from '../project.js';
import { nameIn, type Surroundings } from '../surroundings.js';
import { isYes } from './ask.js';
import { type ConfigFile, configFileOf } from './config-file.js';
import { differenceOf } from './difference.js';
import { manifestIn } from './folder.js';
import { NEW_FILE, newConfig } from './new-file.js';
import { Unsure } from './objects.js';
import { INIT_HELP, type InitOptions, readInitOptions } from './options.js';
import { installing, missingPackages, typescriptParser } from './packages.js';
import { additions, demandParsed, planned } from './plan.js';
import { descriptionsOf, errorHandlersOf, Survey } from './survey.js';
import { surveyPage } from './survey-page.js';
import { demandRead, demandWritable, write } from './target.js';
import type { Wanted } from './wanted.js';

/** Where `init` runs: in a package, with its configuration. */
interface Scene extends Surroundings {
  readonly options: InitOptions;
  readonly manifest: Manifest;
  readonly config: ConfigFile | undefined;
}

/**
 * Sets a project up; returns the exit code.
 * @throws Failure for what ends it
 */
export async function init(args: readonly string[], around: Surroundings): Promise<number> {
  const options = readInitOptions(args);
  const { cwd, out, errors, ask } = around;
  if (options.help) out.write(INIT_HELP);
  if (options.help) return EXIT.done;
  if (!options.yes && !options.print && !ask)
    throw new Failure(
      'There is no terminal to answer on: give --yes to write, or --print to write nothing.',
      EXIT.unanswered,
    );
  const manifest = manifestIn(cwd);
  const config = configFileOf(cwd);
  if (config) demandParsed(config, cwd);
  const survey = new Survey();
  const read = await readProject(['.'], cwd, progressOn(errors), { onResponse: survey.add, isLenient: true });
  const wanted = report(read, survey, { ...around, options, manifest, config });
  return change(wanted, hasTypeScript(read), { ...around, options, manifest, config });
}

/** Prints what was found; returns what is to be written. */
function report(read: ProjectAnswers, survey: Survey, { options, cwd, out, errors, config }: Scene): Wanted {
  const { files, outcomes, problems, looked, unloaded } = read;
  if (unloaded !== undefined)
    errors.write(
      `${printable(`ESLint can't load ${config?.name ?? 'its configuration'} (${unloaded}): the files are read with a built-in one.`)}\n`,
    );
  for (const { message } of problems) errors.write(`${printable(message)}\n`);
  const routes = routesOf(files, outcomes);
  const left = leftOut(files);
  if (left !== undefined) errors.write(`${left}\n`);
  if (!routes.some(({ kind, answers }) => kind === 'handler' || answers.length > 0))
    throw new Failure('No server is found: no file here answers HTTP requests in a way that is known.', EXIT.noServer);
  const { complete, open } = descriptionsOf(routes);
  const found = { routes, looked, errorHandlers: errorHandlersOf(files), open };
  const page = surveyPage(shown(found, { file: nameIn(cwd), text: printable }), survey);
  (options.print ? errors : out).write(`${page}\n\n`);
  const conventions = survey.conventions();
  const settings = { ...(Object.keys(conventions).length > 0 && { conventions }), ...complete };
  return { preset: options.preset, settings };
}

function hasTypeScript({ files }: ProjectAnswers): boolean {
  return files.some(({ file }) => isTypeScript(file));
}

async function change(wanted: Wanted, isTypeScript: boolean, scene: Scene): Promise<number> {
  const { options, cwd, out, errors, ask, config, manifest } = scene;
  const parser = typescriptParser(manifest, cwd);
  let after: string;
  try {
    if (config) demandRead(config, manifest, cwd, scene.env);
    after = config ? changedText(config, wanted, parser, cwd) : newConfig(wanted, parser);
  } catch (error) {
    if (!(error instanceof Unsure) || !config) throw error;
    return byHand(config, wanted, error.message, scene);
  }
  const name = config?.name ?? NEW_FILE;
  const before = config?.text ?? '';
  if (options.print) out.write(patchPage(after, out));
  else if (before === after) out.write(`${name} has all of this: nothing is changed.\n`);
  else out.write(`${name}, ${config ? 'changed' : 'new'}:\n\n${patchPage(differenceOf(before, after), out)}\n\n`);
  if (options.print || before === after) return noted(isTypeScript && !parser, scene);
  demandWritable(config, cwd);
  if (!options.yes && !isYes((await ask?.(`Write ${name}? [y/N] `)) ?? '')) {
    errors.write('Nothing is written.\n');
    return EXIT.declined;
  }
  write(config, after, cwd);
  out.write(`${name} is written.\n`);
  return noted(isTypeScript && !parser, scene);
}

/** A file of the command's own as it would be written today, with a parser that has come since; any other one edited. */
function changedText(
  config: ConfigFile,
  wanted: Wanted,
  parser: ReturnType<typeof typescriptParser>,
  cwd: string,
): string {
  const isOwn = parser && config.name === NEW_FILE && config.text === newConfig(wanted, undefined);
  return isOwn ? newConfig(wanted, parser) : planned(config, wanted, cwd);
}

/** What is still to be installed. */
function noted(lacksParser: boolean, { manifest, cwd, errors, config }: Scene): number {
  const missing = missingPackages(config?.kind === 'oxlint' ? 'oxlint' : 'eslint', manifest, cwd);
  if (missing.length > 0) errors.write(`To be installed: ${installing(missing, cwd)}\n`);
  if (lacksParser && !config)
    errors.write(
      `TypeScript isn't linted yet: ${installing(['typescript', 'typescript-eslint'], cwd)}, and run init again.\n`,
    );
  return EXIT.done;
}

function byHand(config: ConfigFile, wanted: Wanted, reason: string, { out, errors, cwd, manifest }: Scene): number {
  const isUnread = reason.startsWith('ESLint ');
  const text = isUnread ? newConfig(wanted, typescriptParser(manifest, cwd)) : additions(config, wanted);
  const where = isUnread
    ? `${reason}. To be written there by hand`
    : `${config.name} isn't changed, since ${reason}. To be added there by hand`;
  errors.write(`${printable(where)}:\n`);
  out.write(`${patchPage(text, out)}\n`);
  return EXIT.unsure;
}
