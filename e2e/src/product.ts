import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { searchResultSchema } from '@platform/contracts/search';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * How the product of all tests is run: as `make start` does, or with `PRODUCT=distributed` as `make start-distributed`
 * does, with Kafka and a process for each service.
 */
const WAYS = {
  standalone: { main: 'services/standalone/src/main.ts', startMs: 90_000, stopMs: 20_000 },
  distributed: { main: 'services/distributed/src/main.ts', startMs: 240_000, stopMs: 60_000 },
} as const;
export type WayToRun = keyof typeof WAYS;

/** The way that PRODUCT names. */
export const WAY_TO_RUN: WayToRun = process.env.PRODUCT === 'distributed' ? 'distributed' : 'standalone';

/** Time to be ready, and to end, of the way that PRODUCT names. */
export const { startMs: START_TIMEOUT_MS, stopMs: STOP_TIMEOUT_MS } = WAYS[WAY_TO_RUN];

/** The starter catalog, a file for each programme. */
const STARTER_FOLDER = path.join(REPO_ROOT, 'services/catalog/starter');

const STARTER_FILES = readdirSync(STARTER_FOLDER).filter((name) => name.endsWith('.yaml'));

/** Number of programmes of the starter catalog. */
export const STARTER_PROGRAMMES = STARTER_FILES.length;

/** Copies some programmes of the starter catalog into a new folder, for tests that need few (`CATALOG_STARTER_DIR`). */
export function copyStarterFiles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const name of STARTER_FILES.slice(0, count))
    cpSync(path.join(STARTER_FOLDER, name), path.join(folder, name));
}

/** Includes closed programmes in a search. Programmes of the starter catalog close in the course of time. */
export const EVERY_DEADLINE = 'deadline=open&deadline=closing_soon&deadline=upcoming&deadline=closed';

/** Number of programmes that a search without words and filters finds today. */
export async function openProgrammes(url: string): Promise<number> {
  const response = await fetch(`${url}/api/search/subsidies?limit=1`);
  return searchResultSchema.parse(await response.json()).total;
}

/** Node options of `make start`. */
const NODE_OPTIONS = ['--max-old-space-size=1024', '--max-semi-space-size=4'];

/** Products that are running. */
const running = new Set<ChildProcess>();

/** Kills products that a failed test left running. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly operatorToken: string;
  /** Time from spawn to the ready line. */
  readonly startedInMs: number;
  readonly pid: number;
  /** Time from spawn to the first line that begins with these words, in ms; NaN when there was none. */
  readonly progressMs: (words: string) => number;
  /** Everything printed so far, both streams. */
  readonly output: () => string;
  /** kill -9; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Resolves with the exit code (null after a signal) whenever the process ends by itself. */
  readonly ended: Promise<number | null>;
};

export type ProductOptions = {
  /** The checkout whose product is started; this one by default. */
  readonly root?: string;
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How it is run; as PRODUCT names by default. */
  readonly way?: WayToRun;
  /** Time to be ready; 90 s by default, 240 s when distributed. */
  readonly startTimeoutMs?: number;
};

/** A new, empty folder for one test; `remove` deletes it. */
export function temporaryDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-e2e-'));
  return {
    path: path.join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Environment variable with the data folder of a product that loaded the starter catalog and stopped. */
const LOADED_KEY = 'LOADED_STARTER_FOLDER';

/** Loads the starter catalog for all test files of this run; to be called once before the first. */
export async function loadStarterCatalog(): Promise<void> {
  const folder = temporaryDataDir();
  const product = await startProduct({ dataDir: folder.path });
  await product.stop();
  process.env[LOADED_KEY] = folder.path;
}

/** Deletes what `loadStarterCatalog` created. */
export function removeStarterCatalog(): void {
  const loaded = process.env[LOADED_KEY];
  if (loaded !== undefined) rmSync(path.dirname(loaded), { recursive: true, force: true });
}

/** A folder like `temporaryDataDir`, in which a product has loaded the starter catalog. */
export function starterDataDir(): ReturnType<typeof temporaryDataDir> {
  const folder = temporaryDataDir();
  copyStarterCatalog(folder.path);
  return folder;
}

/** Copies the data of a product with the starter catalog to a folder that does not exist yet. */
export function copyStarterCatalog(dataDir: string): void {
  const loaded = process.env[LOADED_KEY];
  if (loaded === undefined) throw new Error('the starter catalog is only loaded in a run of Jest');
  cpSync(loaded, dataDir, { recursive: true });
}

/**
 * Starts the product on a free port, unless `env` sets one, without waiting until it is ready. It prints to `outputFile`
 * (a file descriptor) and then continues after the end of the test file; otherwise to pipes.
 */
export function spawnProduct(
  options: Required<Pick<ProductOptions, 'dataDir' | 'env'>> &
    Pick<ProductOptions, 'root' | 'way'> & { readonly outputFile?: number },
): ChildProcess {
  const { root = REPO_ROOT, way = WAY_TO_RUN, outputFile } = options;
  const child = spawn(process.execPath, [...NODE_OPTIONS, WAYS[way].main], {
    cwd: root,
    env: {
      MALLOC_ARENA_MAX: '2',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
      PORT: '0',
      DATA_DIR: options.dataDir,
      // On a busy machine the index may need longer than visitors would wait.
      SEARCH_QUERY_DEADLINE_MS: '30000',
      ...options.env,
    },
    stdio: ['ignore', outputFile ?? 'pipe', outputFile ?? 'pipe'],
  });
  if (outputFile !== undefined) return child;
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Whether the product has printed that it is ready. */
export function isReady(output: string): boolean {
  return /^Ready in /m.test(output);
}

/** What the processes of a distributed product have logged; the single process prints its log. */
export function logsOf(dataDir: string): string {
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('');
}

/** Address and token of the product that runs with this data folder. */
export function addressOf(dataDir: string): Pick<Product, 'url' | 'operatorToken'> {
  const { url } = JSON.parse(readFileSync(path.join(dataDir, 'run/product.json'), 'utf8')) as { url: string };
  return { url, operatorToken: readFileSync(path.join(dataDir, 'run/operator-token'), 'utf8').trim() };
}

async function withTimeout<T>(work: Promise<T>, ms: number, what: () => string): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`${what()} took longer than ${ms} ms`)), ms);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/**
 * Starts the product and resolves when it prints that it is ready.
 * @throws when it ends before (with its output) or is not ready in time.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? temporaryDataDir().path;
  const { startMs, stopMs } = WAYS[options.way ?? WAY_TO_RUN];
  const startedAt = performance.now();
  const child = spawnProduct({ ...options, dataDir, env: options.env ?? {} });
  let output = '';
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number | null>();
  const lines: { readonly text: string; readonly atMs: number }[] = [];
  const take = (chunk: Buffer): void => {
    const atMs = performance.now() - startedAt;
    output += chunk.toString('utf8');
    for (const text of chunk.toString('utf8').split('\n')) lines.push({ text, atMs });
    if (isReady(output)) ready.resolve();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  child.on('exit', (code) => {
    ended.resolve(code);
    ready.reject(new Error(`the product ended with ${code} before it was ready:\n${output}`));
  });
  ready.promise.catch(() => undefined);
  await withTimeout(
    ready.promise,
    options.startTimeoutMs ?? startMs,
    () => `starting the product (output so far: ${output})`,
  );
  return {
    ...addressOf(dataDir),
    dataDir,
    startedInMs: performance.now() - startedAt,
    pid: child.pid ?? -1,
    progressMs: (words) => lines.find(({ text }) => text.startsWith(words))?.atMs ?? Number.NaN,
    output: () => output + logsOf(dataDir),
    ended: ended.promise,
    kill: async () => {
      child.kill('SIGKILL');
      await ended.promise;
    },
    stop: () => {
      child.kill('SIGTERM');
      return withTimeout(ended.promise, stopMs, () => `stopping the product (output: ${output})`);
    },
  };
}
