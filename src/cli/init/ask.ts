import { createInterface } from 'node:readline';

/** A question on a terminal; the answer is empty where the input ends. */
export function asked(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string> {
  // Without a terminal of its own, Ctrl+C stays a signal.
  const reader = createInterface({ input, terminal: false });
  output.write(question);
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line.trim());
      reader.close();
    });
    reader.once('close', () => {
      resolve('');
    });
  });
}

export function isYes(answer: string): boolean {
  return /^y(?:es)?$/i.test(answer);
}
