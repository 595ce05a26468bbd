import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Subsidy } from '@platform/contracts/catalog';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import type { EventBus, OutgoingEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import type { ApplicantModel } from '@platform/query-reader';
import {
  type Clock,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  type ServiceModule,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { buildSearch, type SearchConfig } from '../../src/app.ts';

export type SearchApp = {
  readonly http: FastifyInstance;
  readonly search: ServiceModule;
  readonly eventBus: EventBus;
  readonly logLines: readonly string[];
  /** The result of `GET /api/search/subsidies?<query>`. */
  readonly find: (query?: string) => Promise<SearchResult>;
  /** Waits until a result satisfies the test, at most 10 s. */
  readonly eventually: (query: string, holds: (result: SearchResult) => boolean) => Promise<SearchResult>;
  readonly close: () => Promise<void>;
};

export const OPERATOR_TOKEN = 'operator-token-of-tests';
const GROUP = 'search';
const DEADLINE_MS = 10_000;

type Given = {
  config?: Partial<SearchConfig>;
  clock?: Clock;
  start?: boolean;
  /** Who applies by each text, instead of the stored model. */
  applicantModel?: ApplicantModel;
};

/**
 * The service in its own folder, once it finds all of these subsidies that it may show; closing removes the folder.
 */
export async function startSearchAppWith(catalog: readonly Subsidy[], given: Given = {}): Promise<SearchApp> {
  const { folder, remove } = await temporaryFolder();
  const app = await startSearchApp(folder, given);
  await publish(app.eventBus, catalog);
  const shown = catalog.filter(({ status, origin }) => status === 'published' && origin === 'real');
  await app.eventually(
    'deadline=open&deadline=upcoming&deadline=closed',
    ({ total }) => total === shown.length,
  );
  return {
    ...app,
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** The real service on a real embedded event log, everything below one folder. */
export async function startSearchApp(folder: string, given: Given = {}): Promise<SearchApp> {
  const logLines: string[] = [];
  const logger = createLogger({
    service: 'search',
    level: 'info',
    destination: { write: (line) => void logLines.push(line) },
  });
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const search = buildSearch({
    config: {
      DATA_DIR: folder,
      DURABILITY: 'kill',
      SEARCH_GROUP: GROUP,
      SEARCH_BATCH_SIZE: 10,
      SEARCH_SHOW_SYNTHETIC: 'no',
      SEARCH_QUERY_DEADLINE_MS: 5_000,
      EMBEDDINGS: 'off',
      EMBEDDINGS_MODEL: 'e5-{role}',
      EMBEDDINGS_BATCH: 4,
      EMBEDDINGS_GROUP: 'search-embeddings',
      IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks.json',
      OPERATOR_TOKEN,
      ...given.config,
    },
    logger,
    eventBus,
    clock: given.clock ?? { now: () => new Date('2026-11-20T14:00:00Z') },
    ...(given.applicantModel === undefined ? {} : { applicantModel: given.applicantModel }),
  });
  const http = await createHttpApp({ logger, service: 'search', eventLoopDelayMsMax: 0 });
  await search.register(http);
  await http.ready();
  if (given.start !== false) await search.start();

  const find = async (query = '') => {
    const result = await http.inject(`/api/search/subsidies?${query}`);
    if (result.statusCode !== 200) throw new Error(`served ${result.statusCode}: ${result.body}`);
    return searchResultSchema.parse(result.json());
  };
  return {
    http,
    search,
    eventBus,
    logLines,
    find,
    eventually: (query, holds) =>
      eventually(
        async () => {
          const result = await find(query);
          if (!holds(result)) throw new Error(`still ${result.total} hits after ${DEADLINE_MS} ms`);
          return result;
        },
        { deadlineMs: DEADLINE_MS },
      ),
    close: async () => {
      await http.close();
      await search.close();
      await eventBus.close();
      await log.close();
    },
  };
}

export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-app-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The event that the catalog publishes for this state. */
export function eventOf(subsidy: Subsidy): OutgoingEvent {
  return {
    key: subsidy.id,
    value: encodeSubsidy(subsidy),
    headers: headersOf(subsidy),
  };
}

function headersOf({ id, v, status }: Subsidy): OutgoingEvent['headers'] {
  return {
    ce_id: `${id}@${v}`,
    ce_type: status === 'published' ? CE_TYPES.subsidyPublished : CE_TYPES.subsidyWithdrawn,
    ce_source: '/catalog',
    ce_time: '2026-11-20T14:00:00Z',
    origin: 'live',
  };
}

export async function publish(eventBus: EventBus, subsidies: readonly Subsidy[]): Promise<void> {
  await eventBus.ensureTopics([TOPICS.catalogSubsidies]);
  await eventBus.publish(TOPICS.catalogSubsidies.name, subsidies.map(eventOf));
}
