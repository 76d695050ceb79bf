import type { Input } from './input.js';
import type { Outcome } from './outcome.js';
import type { Begun, Question, Reply } from './protocol.js';

/** So long may a question take, in milliseconds; most take a hundredth of it. */
const LONGEST = 30_000;

const STOPPED = `The linter was stopped after ${LONGEST / 1000} seconds. It has been started anew: change the code to lint it.`;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  limit?: ReturnType<typeof setTimeout>;
}

/** Where what comes of linting goes. */
export interface Listener {
  readonly onOutcome: (outcome: Outcome, input: Input) => void;
  /** In place of an outcome: why there is none. */
  readonly onFailure: (message: string) => void;
}

/** The worker as the page sees it. One question is asked at a time, and of those that wait only the last is. */
export class LinterInWorker {
  private worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private running: Promise<Reply> | undefined;
  private next: Input | undefined;

  constructor(private readonly listener: Listener) {
    this.worker = this.start();
  }

  /** Has code linted; what was asked for before and hasn't begun is forgotten. */
  lint(input: Input): void {
    this.next = input;
    if (!this.running) void this.run();
  }

  /** The code with all fixes. */
  async fixAll(input: Input): Promise<string> {
    const reply = await this.ask('fix', input);
    if ('error' in reply) this.listener.onFailure(reply.error);
    return 'code' in reply ? reply.code : input.code;
  }

  close(): void {
    for (const { limit } of this.waiting.values()) clearTimeout(limit);
    this.worker.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply | Begun>) => {
      if ('begun' in data) this.limit(data.id);
      else this.answer(data);
    };
    worker.onerror = ({ message }) => this.fail(`The linter can't be loaded. ${message ?? ''}`);
    return worker;
  }

  private limit(id: number): void {
    const waiting = this.waiting.get(id);
    if (waiting) waiting.limit = setTimeout(() => this.restart(), LONGEST);
  }

  private answer(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    clearTimeout(waiting?.limit);
    waiting?.resolve(reply);
  }

  private restart(): void {
    this.worker.terminate();
    this.worker = this.start();
    this.fail(STOPPED);
  }

  private fail(error: string): void {
    for (const id of [...this.waiting.keys()]) this.answer({ id, error });
  }

  private async run(): Promise<void> {
    for (let input = this.next; input; input = this.next) {
      this.next = undefined;
      this.running = this.ask('lint', input);
      const reply = await this.running;
      if ('outcome' in reply) this.listener.onOutcome(reply.outcome, input);
      if ('error' in reply) this.listener.onFailure(reply.error);
    }
    this.running = undefined;
  }

  private ask(task: Question['task'], input: Input): Promise<Reply> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve });
      this.worker.postMessage({ id, task, input: { ...input } } satisfies Question);
    });
  }
}
