import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildCatalog, catalogConfigSchema } from '@platform/catalog/app';
import {
  type CatalogStats,
  catalogStatsSchema,
  type ImportLine,
  type ImportResult,
  type SourceName,
  type Subsidy,
} from '@platform/contracts/catalog';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { decodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { buildSearch, type SearchDeps, searchConfigSchema } from '@platform/search/app';
import { createHttpApp, createLogger, loadConfig } from '@platform/service-kit';

export type CatalogAndSearch = {
  /** Loads the starter catalog through its connector. */
  readonly loadStarter: () => Promise<void>;
  /** Imports all files below a folder through the connector of the source, as an operator does. */
  readonly importFolder: (source: SourceName, folder: string, only?: RegExp) => Promise<void>;
  /** Imports files through the connector of the source. */
  readonly importFiles: (source: SourceName, files: readonly SourceFile[]) => Promise<void>;
  /** All published subsidies in the state of their newest events; resolves when search has indexed them. */
  readonly published: () => Promise<readonly Subsidy[]>;
  /** The response of `GET /api/catalog/stats`; after an import start again, because the clock stands still. */
  readonly stats: () => Promise<CatalogStats>;
  /** The response of `GET /api/search/subsidies`. */
  readonly find: (query: URLSearchParams) => Promise<SearchResult>;
  readonly close: () => Promise<void>;
};

/** A file of a source, with its path below the folder that is imported. */
export type SourceFile = { readonly path: string; readonly content: Uint8Array | string };

const OPERATOR_TOKEN = 'operator-token-of-catalog-and-search';
const STATES_READ_AT_ONCE = 500;

/**
 * Starts catalog and search as the product wires them, with embedded adapters below `folder`, which the caller removes.
 * They are called through their HTTP routes. The clock stands still at `now`.
 */
export async function startCatalogAndSearch(
  folder: string,
  now: string,
  reading: Pick<SearchDeps, 'applicantModel'> = {},
): Promise<CatalogAndSearch> {
  const logger = createLogger({ service: 'relevance', level: 'error' });
  const clock = { now: () => new Date(now) };
  const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'documents.sqlite') });
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const environment = { CATALOG_MONGO_URI: mongo.uri, OPERATOR_TOKEN, DATA_DIR: folder };
  const catalog = buildCatalog({
    config: loadConfig(catalogConfigSchema, environment),
    logger,
    eventBus,
    clock,
  });
  const search = buildSearch({
    config: loadConfig(searchConfigSchema, environment),
    logger,
    eventBus,
    clock,
    ...reading,
  });
  const http = await createHttpApp({ logger, service: 'relevance', eventLoopDelayMsMax: 0 });
  for (const module of [catalog, search]) {
    await module.register(http);
    await module.start();
  }
  const states = new Map<string, Subsidy>();
  const reader = await eventBus.subscribe({
    group: 'relevance',
    topics: [TOPICS.catalogSubsidies.name],
    batchSizeMax: STATES_READ_AT_ONCE,
    handle: async (events) => {
      for (const { key, value } of events) {
        if (value === null) states.delete(key);
        else states.set(key, decodeSubsidy(value));
      }
    },
  });
  const behind = async () => {
    const partitions = await eventBus.lag('relevance', [TOPICS.catalogSubsidies.name]);
    return partitions.reduce((sum, { end, committed }) => sum + end - committed, await search.lag());
  };

  const importFiles: CatalogAndSearch['importFiles'] = async (source, files) => {
    const response = await http.inject({
      method: 'POST',
      url: `/api/catalog/sources/${source}/imports`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-ndjson' },
      payload: importBody(files),
    });
    const last = JSON.parse(response.body.trimEnd().split('\n').at(-1) ?? 'null') as ImportResult | null;
    if (last?.kind !== 'summary')
      throw new Error(`the import of ${source} failed: ${response.body.slice(-500)}`);
  };

  return {
    loadStarter: async () => {
      const { starter } = await catalog.load('starter', () => undefined);
      if (starter?.kind !== 'loaded') throw new Error(`the starter catalog did not load: ${starter?.kind}`);
    },
    importFolder: (source, folder, only = /./) => importFiles(source, filesBelow(folder, only)),
    importFiles,
    published: async () => {
      await catalog.eventsPublished();
      while ((await behind()) > 0) await new Promise(setImmediate);
      return [...states.values()].filter(({ status }) => status === 'published');
    },
    stats: async () => {
      const response = await http.inject('/api/catalog/stats');
      if (response.statusCode !== 200) throw new Error(`stats: ${response.statusCode} ${response.body}`);
      return catalogStatsSchema.parse(response.json());
    },
    find: async (query) => {
      const response = await http.inject(`/api/search/subsidies?${query}`);
      if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode} ${response.body}`);
      return searchResultSchema.parse(response.json());
    },
    close: async () => {
      await http.close();
      await reader.close();
      await search.close();
      await catalog.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
    },
  };
}

function filesBelow(folder: string, only: RegExp): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => only.test(file))
    .sort()
    .map((file) => ({ path: file, content: readFileSync(path.join(folder, file)) }));
}

function importBody(files: readonly SourceFile[]): string {
  const lines: ImportLine[] = [
    { kind: 'begin', files: files.length, complete: true },
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
