import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/testing/eventually';
import {
  addressOf,
  copyStarterCatalog,
  isReady,
  loadStarterCatalog,
  logsOf,
  type Product,
  removeStarterCatalog,
  START_TIMEOUT_MS,
  STOP_TIMEOUT_MS,
  spawnProduct,
  WAY_TO_RUN,
} from './product.ts';

/** What journeys use of a product; they leave its catalog as it is. */
export type SharedProduct = Pick<Product, 'url' | 'operatorToken' | 'output'>;

/** Environment variable with the folder of the products that the test files of this run share. */
const FOLDER_KEY = 'SHARED_PRODUCTS_FOLDER';
/** Printed below the output of a product that ended. */
const ENDED = 'The product ended with code';
/** Printed by a distributed product when all its processes have ended. */
const STOPPED = 'Everything is stopped.';

/** To be called once at the beginning of a run. */
export async function openSharedProducts(): Promise<void> {
  await loadStarterCatalog();
  process.env[FOLDER_KEY] = mkdtempSync(path.join(os.tmpdir(), 'platform-e2e-shared-'));
}

/** To be called once at the end of a run: ends its shared products and deletes their data. */
export async function closeSharedProducts(): Promise<void> {
  const folder = sharedFolder();
  for (const name of readdirSync(folder)) {
    const { pid, output } = placesIn(path.join(folder, name));
    if (!readFileSync(output, 'utf8').includes(ENDED)) await end(Number(readFileSync(pid, 'utf8')), output);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  removeStarterCatalog();
}

/**
 * The product with the starter catalog and this environment. The first test file that needs it starts it, the others of
 * the run use it too, also at the same time in another worker. No test may change its catalog.
 * @throws when it ends before it is ready (with its output) or is not ready in time.
 */
export async function sharedProduct(env: Readonly<Record<string, string>>): Promise<SharedProduct> {
  const name = createHash('sha256').update(JSON.stringify(env)).digest('hex').slice(0, 16);
  const folder = path.join(sharedFolder(), name);
  const places = placesIn(folder);
  if (createFolder(folder)) start(places, env);
  const output = () => readFileSync(places.output, 'utf8');
  await eventually(
    () => {
      if (!isReady(output()) && !output().includes(ENDED)) throw new Error(`not ready: ${output()}`);
    },
    { deadlineMs: START_TIMEOUT_MS },
  );
  if (output().includes(ENDED)) throw new Error(`the shared product has ended: ${output()}`);
  return { ...addressOf(places.dataDir), output: () => output() + logsOf(places.dataDir) };
}

function sharedFolder(): string {
  const folder = process.env[FOLDER_KEY];
  if (folder === undefined) throw new Error('shared products exist only in a run of Jest');
  return folder;
}

function placesIn(folder: string) {
  return {
    dataDir: path.join(folder, 'data'),
    output: path.join(folder, 'output'),
    pid: path.join(folder, 'pid'),
  };
}

/** Returns false if the folder exists, which decides between two workers. */
function createFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function start(places: ReturnType<typeof placesIn>, env: Readonly<Record<string, string>>): void {
  copyStarterCatalog(places.dataDir);
  const outputFile = openSync(places.output, 'a');
  const child = spawnProduct({ dataDir: places.dataDir, env, outputFile });
  closeSync(outputFile);
  writeFileSync(places.pid, String(child.pid));
  child.on('exit', (code) => appendFileSync(places.output, `\n${ENDED} ${code}\n`));
  // The product must not keep the worker that started it alive.
  child.unref();
  if (child.pid !== undefined) raisePriority(child.pid);
}

/** Kills a single process; one with others below it must end them itself before its data are deleted. */
async function end(pid: number, output: string): Promise<void> {
  if (WAY_TO_RUN === 'standalone') {
    signal(pid, 'SIGKILL');
    return;
  }
  signal(pid, 'SIGTERM');
  await eventually(
    () => {
      if (!readFileSync(output, 'utf8').includes(STOPPED)) throw new Error('the shared product still runs');
    },
    { deadlineMs: STOP_TIMEOUT_MS },
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** All workers wait for a shared product, so it runs before them where the system permits that. */
function raisePriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
