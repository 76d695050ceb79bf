import { spawn } from 'node:child_process';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end; a non-zero exit is a result, not an error. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...cleanEnvironment(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Vitest's own variables would reach the child, where some tools read them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, NODE_PATH, VITEST, FORCE_COLOR, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

export async function runOrThrow(...call: Parameters<typeof run>): Promise<string> {
  const { code, stdout, stderr } = await run(...call);
  if (code !== 0) throw new Error(`${[call[0], ...call[1]].join(' ')} exited with ${code}\n${stdout}${stderr}`);
  return stdout;
}
