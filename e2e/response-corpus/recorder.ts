import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { createNormaliser, normalisedHeaders } from './normalise.ts';
import { openReviews, publishedIds, REQUEST_MS_MAX, settle, textOf } from './product-state.ts';
import { type CommandStep, type HttpStep, nameOf, type RecordedResponse, type Step } from './recording.ts';
import {
  catalogOperatorReads,
  catalogReadRequests,
  catalogRefusedOrders,
  importRequests,
  publishingRequests,
} from './requests/catalog-requests.ts';
import {
  type CommandFolders,
  changingCommands,
  importCommands,
  mappingCommands,
  readingCommands,
} from './requests/commands.ts';
import { pageRequests } from './requests/page-requests.ts';
import { searchRequests } from './requests/search-requests.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
/** The development data: SHARED_DATA, by default next to the repository. */
const SHARED_DATA = path.resolve(REPO_ROOT, process.env.SHARED_DATA ?? '../shared/data');
const SUBSIDIES_SAMPLED = 120;
const FIRST_INSTANT = '2026-11-22T12:00:00.000Z';
const CLOCK_STEP_MS = 60_000;

/** High limits and long deadlines, so that a slow machine gives the same responses as a fast one. */
const ENVIRONMENT = {
  GATEWAY_SEARCH_PER_MINUTE: '1000000',
  GATEWAY_API_PER_MINUTE: '1000000',
  GATEWAY_STATIC_PER_MINUTE: '1000000',
  GATEWAY_CLIENT_ERRORS_PER_MINUTE: '1000000',
  GATEWAY_FACT_REPORTS_PER_MINUTE: '1000000',
  GATEWAY_FIRST_VIEW_MS: '5000',
  GATEWAY_UPSTREAM_TIMEOUT_MS: '60000',
  SEARCH_QUERY_DEADLINE_MS: '30000',
} as const;

type Session = {
  readonly root: string;
  readonly product: Product;
  /** Environment that gives a process the clock of the recording. */
  readonly clock: { readonly NODE_OPTIONS: string; readonly RECORDING_CLOCK_FILE: string };
  readonly lines: RecordedResponse[];
  readonly names: Map<string, number>;
  readonly normalise: (text: string) => string;
  publisherKey: string;
};

/** Starts the product of a checkout with an empty data folder and records all steps of the corpus in order. */
export async function recordCorpus(
  root: string,
  report: (text: string) => void,
): Promise<RecordedResponse[]> {
  const folder = temporaryDataDir();
  const work = path.join(path.dirname(folder.path), 'work');
  mkdirSync(work);
  // Copies, so that changes in this checkout do not influence the recording.
  cpSync(path.join(import.meta.dirname, 'native-files'), path.join(work, 'native-files'), {
    recursive: true,
  });
  cpSync(path.join(import.meta.dirname, 'frozen-clock.mjs'), path.join(work, 'frozen-clock.mjs'));
  const clockFile = path.join(work, 'clock');
  writeFileSync(clockFile, FIRST_INSTANT);
  const clock = {
    NODE_OPTIONS: `--import=${path.join(work, 'frozen-clock.mjs')}`,
    RECORDING_CLOCK_FILE: clockFile,
  };
  const environment = { ...ENVIRONMENT, ...clock };
  const product = await startProduct({
    root,
    dataDir: folder.path,
    env: environment,
    startTimeoutMs: 300_000,
  });
  const session: Session = {
    root,
    product,
    clock,
    lines: [],
    names: new Map(),
    normalise: createNormaliser({
      url: product.url,
      dataDir: folder.path,
      root,
      workFolder: work,
      operatorToken: product.operatorToken,
    }),
    publisherKey: '',
  };
  try {
    await recordEverything(session, { work, report });
  } finally {
    const exitCode = await product.stop();
    keep(session, {
      name: 'the whole output of the product',
      status: exitCode ?? -1,
      headers: {},
      body: product.output(),
    });
    folder.remove();
  }
  return session.lines;
}

/** The folder of mapping files of a checkout, which differs between versions. */
function mappingsOf(root: string): string {
  const folders = ['packages/sources/mappings', 'services/catalog/mappings'].map((folder) =>
    path.join(root, folder),
  );
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`no mapping files in ${root}`);
  return found;
}

async function recordEverything(
  session: Session,
  { work, report }: { work: string; report: (text: string) => void },
): Promise<void> {
  const folders: CommandFolders = {
    data: existsSync(SHARED_DATA) ? SHARED_DATA : null,
    native: path.join(work, 'native-files'),
    mappings: mappingsOf(session.root),
    work,
  };
  const play = async (title: string, steps: readonly Step[]): Promise<void> => {
    advanceClock(session);
    for (const step of steps) await recordStep(session, step);
    report(`${title}: ${steps.length} steps, ${session.lines.length} responses so far`);
  };
  await settle(session.product);
  const starterIds = await publishedIds(session.product);
  await play('starter catalog', catalogReadRequests(starterIds.slice(0, 20)));
  await writeExports(session.product, work);
  for (const step of importCommands(folders)) {
    advanceClock(session);
    await recordStep(session, step);
    await settle(session.product);
  }
  report(`imports: ${session.lines.length} responses so far`);
  const ids = sample(await publishedIds(session.product));
  await play('search', searchRequests(ids));
  await play('pages', pageRequests());
  await play('catalog', [
    ...catalogReadRequests(ids),
    ...catalogOperatorReads(),
    ...catalogRefusedOrders(ids),
  ]);
  await play('mappings', mappingCommands(folders));
  await play('commands', readingCommands(ids));
  await play('imports by the API', [...importRequests(), ...publishingRequests()]);
  await play('changes', changingCommands(ids, await openReviews(session.product)));
  await settle(session.product);
  await play('after the changes', [...catalogReadRequests(ids.slice(0, 4)), ...catalogOperatorReads()]);
}

/** Identifiers spread evenly over the catalog, always the same for the same catalog. */
function sample(ids: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(ids.length / SUBSIDIES_SAMPLED));
  return ids.filter((_id, index) => index % step === 0).slice(0, SUBSIDIES_SAMPLED);
}

/** Moves the clock of product and commands on, for all their threads at once. */
function advanceClock({ clock }: Session): void {
  const clockFile = clock.RECORDING_CLOCK_FILE;
  const next = Date.parse(readFileSync(clockFile, 'utf8')) + CLOCK_STEP_MS;
  writeFileSync(clockFile, new Date(next).toISOString());
}

async function writeExports(product: Product, work: string): Promise<void> {
  for (const [format, name] of [
    ['ndjson', 'export.ndjson'],
    ['csv', 'export.csv'],
    ['schema', 'export-schema.csv'],
  ]) {
    writeFileSync(path.join(work, name ?? ''), await textOf(product, `/api/catalog/export?format=${format}`));
  }
}

function keep(session: Session, { name, status, headers, body }: RecordedResponse): void {
  const plain = session.normalise(name);
  const times = (session.names.get(plain) ?? 0) + 1;
  session.names.set(plain, times);
  session.lines.push({
    name: times === 1 ? plain : `${plain} (${times})`,
    status,
    headers,
    body: session.normalise(body),
  });
}

/** Records a step; a request without a response, such as after a closed connection, has status 0 and the reason. */
async function recordStep(session: Session, step: Step): Promise<void> {
  if (step.kind === 'command') return recordCommand(session, step);
  try {
    await recordRequest(session, step);
  } catch (error) {
    keep(session, { name: nameOf(step), status: 0, headers: {}, body: String(error) });
  }
}

async function recordRequest(session: Session, step: HttpStep): Promise<void> {
  const { method = 'GET', path: address, as = 'none', headers = {}, body } = step;
  const tokens = { none: null, operator: session.product.operatorToken, publisher: session.publisherKey };
  const token = tokens[as];
  const response = await fetch(`${session.product.url}${address}`, {
    method,
    redirect: 'manual',
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: AbortSignal.timeout(REQUEST_MS_MAX),
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (method === 'POST' && address.endsWith('/region-x/keys')) {
    session.publisherKey = (JSON.parse(text) as { key?: string }).key ?? '';
  }
  keep(session, {
    name: nameOf(step),
    status: response.status,
    headers: normalisedHeaders(response.headers, session.normalise),
    body: text,
  });
}

async function recordCommand(session: Session, step: CommandStep): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(path.join(session.root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, script = ''] = /^node (\S+)$/.exec(scripts[step.script] ?? '') ?? [];
  if (script === '') throw new Error(`package.json of ${session.root} has no command ${step.script}`);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...session.clock,
    NODE_COMPILE_CACHE: path.join(session.root, '.cache/node'),
    DATA_DIR: session.product.dataDir,
    COLUMNS: '200',
  };
  const ended = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...step.args],
      { cwd: session.root, env, maxBuffer: 64 * 1024 * 1024, timeout: REQUEST_MS_MAX * 5 },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
  keep(session, {
    name: nameOf(step),
    status: ended.code,
    headers: {},
    body: `${ended.out}\n--- stderr\n${ended.err}`,
  });
}
