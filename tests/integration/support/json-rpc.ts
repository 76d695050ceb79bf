import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** JSON-RPC with `Content-Length` frames over the standard streams of a child process. */
export class JsonRpc {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, Waiting>();
  readonly #answer: (method: string, params: unknown) => unknown;
  #unread: Buffer = Buffer.alloc(0);
  #lastId = 0;

  /** @param answer what to answer to the requests of the other side */
  constructor(command: readonly string[], cwd: string, answer: (method: string, params: unknown) => unknown) {
    const [program = '', ...args] = command;
    this.#child = spawn(program, args, { cwd });
    this.#answer = answer;
    this.#child.stdout.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#child.stderr.resume();
    this.#child.on('exit', () => this.#failAll(new Error('the server has ended')));
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    this.#write({ id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  notify(method: string, params: unknown): void {
    this.#write({ method, params });
  }

  close(): void {
    this.#child.kill();
  }

  #write(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    for (let body = this.#takeFrame(); body !== undefined; body = this.#takeFrame()) {
      this.#receive(JSON.parse(body) as Message);
    }
  }

  #takeFrame(): string | undefined {
    const headerEnd = this.#unread.indexOf('\r\n\r\n');
    if (headerEnd < 0) return undefined;
    const length = Number(/Content-Length: (\d+)/i.exec(this.#unread.toString('latin1', 0, headerEnd))?.[1]);
    const start = headerEnd + 4;
    if (this.#unread.length < start + length) return undefined;
    const body = this.#unread.toString('utf8', start, start + length);
    this.#unread = this.#unread.subarray(start + length);
    return body;
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (id === undefined) return;
    if (method !== undefined) return this.#write({ id, result: this.#answer(method, params) ?? null });
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
