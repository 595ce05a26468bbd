import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportLine, ImportResult, SourceName } from '@platform/contracts/catalog';
import type { EventBus, ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { buildCatalog, type CatalogModule, catalogConfigSchema } from '../src/app.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-test-suite';

export type TestCatalog = {
  readonly app: FastifyInstance;
  readonly catalog: CatalogModule;
  readonly eventBus: EventBus;
  /** Where its documents are. */
  readonly store: { readonly uri: string; readonly db: string };
  /** Sets the time that the catalog sees. */
  readonly setNow: (instant: string) => void;
  /** Every event of the topic so far, in arrival order per subsidy. */
  readonly events: readonly ReceivedEvent[];
  readonly importFiles: (
    source: SourceName,
    files: readonly TestFile[],
    begin?: Begin,
  ) => Promise<ImportResult[]>;
  readonly close: () => Promise<void>;
};
export type TestFile = { readonly path: string; readonly content: string | Uint8Array };
type Begin = Partial<Omit<Extract<ImportLine, { kind: 'begin' }>, 'kind' | 'files'>>;

/** The real catalog on embedded adapters in a fresh folder, used through its HTTP app. */
export async function startCatalog(overrides: Record<string, unknown> = {}): Promise<TestCatalog> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-test-'));
  const mongo = await startMongo();
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'catalog-test', level: 'silent' });
  let now = new Date('2026-11-20T09:00:00Z');
  const config = catalogConfigSchema.parse({
    CATALOG_MONGO_URI: mongo.uri,
    CATALOG_MONGO_DB: `catalog_${crypto.randomUUID().slice(0, 8)}`,
    CATALOG_STARTER_DIR: path.join(folder, 'no-starter'),
    OPERATOR_TOKEN,
    ...overrides,
  });
  const catalog = buildCatalog({ config, logger, eventBus, clock: { now: () => now } });
  const app = await createHttpApp({ logger, service: 'catalog-test', eventLoopDelayMsMax: 0 });
  await catalog.register(app);
  await catalog.start();
  const events: ReceivedEvent[] = [];
  const subscription = await eventBus.subscribe({
    group: 'probe',
    topics: [TOPICS.catalogSubsidies.name],
    batchSizeMax: 100,
    handle: async (batch) => {
      events.push(...batch);
    },
  });
  return {
    app,
    catalog,
    eventBus,
    store: { uri: config.CATALOG_MONGO_URI, db: config.CATALOG_MONGO_DB },
    events,
    setNow: (instant) => {
      now = new Date(instant);
    },
    importFiles: async (source, files, begin = {}) => {
      const response = await postImport(app, source, importBody(files, begin));
      if (response.statusCode !== 200)
        throw new Error(`import responded with ${response.statusCode}: ${response.body}`);
      return resultsOf(response.body);
    },
    close: async () => {
      await subscription.close();
      await app.close();
      await catalog.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a body to the import route as an operator. */
export async function postImport(app: FastifyInstance, source: string, payload: string) {
  return app.inject({
    method: 'POST',
    url: `/api/catalog/sources/${encodeURIComponent(source)}/imports`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-ndjson' },
    payload,
  });
}

/** A whole import as NDJSON. */
export function importBody(files: readonly TestFile[], { complete = true, ...rest }: Begin = {}): string {
  const lines: ImportLine[] = [
    { kind: 'begin', files: files.length, complete, ...rest },
    ...files.map(
      ({ path: name, content }): ImportLine => ({
        kind: 'file',
        path: name,
        contentBase64: Buffer.from(content).toString('base64'),
      }),
    ),
    { kind: 'end' },
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** The lines of a response. */
export function resultsOf(body: string): ImportResult[] {
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ImportResult);
}

/** Record results by source id. */
export function recordsOf(
  results: readonly ImportResult[],
): Map<string, Extract<ImportResult, { kind: 'record' }>> {
  return new Map(
    results.flatMap((result) =>
      result.kind === 'record' ? [[result.sourceId ?? result.file, result] as const] : [],
    ),
  );
}

/** The counts of the closing line. */
export function summaryOf(
  results: readonly ImportResult[],
): Extract<ImportResult, { kind: 'summary' }>['counts'] {
  const last = results.at(-1);
  if (last?.kind !== 'summary')
    throw new Error(`the import did not end with a summary: ${JSON.stringify(last)}`);
  return last.counts;
}
