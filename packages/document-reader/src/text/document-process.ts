import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isHeapExhausted, watchLimits } from '@platform/worker-link';
import type { FailureReason, ReadLimits } from './limits.ts';
import type { DocumentResult, ImageResult, OcrPage, ReadRequest, ReadResponse } from './protocol.ts';

/** Reads documents in a process of its own. */
export type ReadingProcess = {
  readonly document: (bytes: Uint8Array, ocrPages: readonly OcrPage[]) => Promise<DocumentResult>;
  readonly image: (bytes: Uint8Array, page: number) => Promise<ImageResult>;
  /** Id of the process that reads now; null before the first document, after a kill and after `close`. */
  readonly processId: () => number | null;
  readonly close: () => Promise<void>;
};

const MODULE = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;
/** An idle process is ended: it holds about 90 MB. */
const IDLE_MS = 60_000;

/** Requests are served one after another; a process that exceeds a limit is killed and the next request starts another. */
export function openReadingProcess(limits: ReadLimits): ReadingProcess {
  return new ReplacedProcess(limits);
}

type Pending = {
  readonly id: number;
  readonly settle: (response: ReadResponse | FailureReason) => void;
};

class ReplacedProcess implements ReadingProcess {
  readonly #limits: ReadLimits;
  #child: ChildProcess | null = null;
  #pending: Pending | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #requests = 0;
  #isClosed = false;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  document = async (bytes: Uint8Array, ocrPages: readonly OcrPage[]): Promise<DocumentResult> => {
    const response = await this.#enqueue({ kind: 'document', bytes, ocrPages, limits: this.#limits });
    if (typeof response === 'string') return { failed: response };
    return response.kind === 'document' ? response.result : { failed: 'crashed' };
  };

  image = async (bytes: Uint8Array, page: number): Promise<ImageResult> => {
    const response = await this.#enqueue({ kind: 'image', bytes, page, limits: this.#limits });
    if (typeof response === 'string') return { failed: response };
    return response.kind === 'image' ? response.result : { failed: 'crashed' };
  };

  processId = (): number | null => this.#child?.pid ?? null;

  close = async (): Promise<void> => {
    this.#isClosed = true;
    await this.#queue;
    await this.#kill();
  };

  #enqueue(request: RequestBody): Promise<ReadResponse | FailureReason> {
    // A process that cannot be started must not fail the requests behind this one.
    const response = this.#queue.then(() => this.#request(request)).catch(() => 'crashed' as const);
    this.#queue = response;
    return response;
  }

  async #request(body: RequestBody): Promise<ReadResponse | FailureReason> {
    if (this.#isClosed) return 'crashed';
    clearTimeout(this.#idle);
    this.#requests += 1;
    const request: ReadRequest = { id: this.#requests, ...body };
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    const { promise, resolve } = Promise.withResolvers<ReadResponse | FailureReason>();
    this.#pending = { id: request.id, settle: resolve };
    const { timeMs, memoryMb } = this.#limits;
    const endWatch = watchLimits(child, { timeMs, memoryBytes: memoryMb * 2 * MEGABYTE }, resolve);
    try {
      child.send(request, (error) => {
        if (error !== null) resolve('crashed');
      });
    } catch {
      resolve('crashed');
    }
    const response = await promise;
    endWatch();
    this.#pending = null;
    if (typeof response === 'string') await this.#kill();
    else this.#rest(child);
    return response;
  }

  #start(): ChildProcess {
    const child = fork(MODULE, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [
        '--permission',
        ...readableFolders().map((folder) => `--allow-fs-read=${folder}`),
        `--max-old-space-size=${this.#limits.memoryMb}`,
        '--disable-warning=ExperimentalWarning',
      ],
    });
    child.on('message', (response: ReadResponse) => {
      if (this.#pending?.id === response.id) this.#pending.settle(response);
    });
    child.on('error', () => this.#lose(child, 'crashed'));
    child.on('exit', (code, signal) =>
      this.#lose(child, isHeapExhausted(code, signal) ? 'memory' : 'crashed'),
    );
    this.#child = child;
    return child;
  }

  #lose(child: ChildProcess, reason: FailureReason): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#pending?.settle(reason);
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => void this.#kill(), IDLE_MS).unref();
  }

  async #kill(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }
}

type RequestBody = ReadRequest extends infer One
  ? One extends ReadRequest
    ? Omit<One, 'id'>
    : never
  : never;

/** Own code, its libraries and the links to them; neither secrets nor documents of others. */
function readableFolders(): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  const iban = path.dirname(path.dirname(resolve('ibantools')));
  const folders = [
    path.dirname(path.dirname(path.dirname(MODULE))),
    path.dirname(path.dirname(resolve('@platform/contracts/civil-date'))),
    path.dirname(path.dirname(resolve('@platform/written-values'))),
    path.join(path.dirname(iban), '@platform'),
    iban,
    path.dirname(path.dirname(resolve('unpdf'))),
  ];
  return folders.map((folder) => `${folder}/`);
}
