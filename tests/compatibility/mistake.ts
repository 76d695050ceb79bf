import { expect, it } from 'vitest';
import { installFolder, type Consumer } from '../integration/support/installs.js';
import { eslint } from '../integration/support/lint.js';
import { openProject } from '../integration/support/project.js';
import { MISTAKES, type Mistake } from './mistakes.js';

/** Tests the mistakes that can be made beside some consumers. */
export function testMistakes(isTested: (consumer: Consumer) => boolean): void {
  const cases = MISTAKES.flatMap((mistake) =>
    mistake.consumers.filter(isTested).map((consumer) => [`${mistake.title}, ${consumer}`, mistake, consumer] as const),
  );
  it.each(cases)('%s', async (_, mistake, consumer) => {
    const output = await outputOf(mistake, consumer);
    expect(output.split(mistake.says), output).toHaveLength(2);
    if (mistake.by !== 'ESLint') expect(output).not.toMatch(/while loading rule|^\s+at /m);
  });
}

/** What a user reads after linting one file with a mistake in the configuration. */
async function outputOf({ config: [name, text], env = {} }: Mistake, consumer: Consumer): Promise<string> {
  const project = await openProject(consumer, 'express-js', { files: { [name]: text } });
  const { code, stdout, stderr } = await eslint(project, {
    args: ['--format', 'stylish', 'routes/kettles.js'],
    env,
  });
  if (code === 0) throw new Error(`the mistake is taken: ${stdout}${stderr}`);
  return (stdout + stderr).replaceAll(project.folder, '').replaceAll(installFolder(consumer), '');
}
