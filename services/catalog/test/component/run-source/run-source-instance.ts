import { createFeedClient, createOutboundClient, type FeedClientOptions } from '@platform/outbound';
import { type Clock, createLogger } from '@platform/service-kit';
import type { Connector } from '@platform/sources';
import { createSediaFeed, euFundingTendersConnector, teeConnector } from '@platform/sources/test-kit';
import { loadTerritories } from '@platform/territories';
import type { Connection } from 'mongoose';
import { createEditorialRepository } from '../../../src/persistence/editorial.repository.ts';
import { createFeedPageRepository } from '../../../src/persistence/feed-page.repository.ts';
import { createImportRepository } from '../../../src/persistence/import.repository.ts';
import { createReviewRepository } from '../../../src/persistence/review.repository.ts';
import { createSourceRecordRepository } from '../../../src/persistence/source-record.repository.ts';
import { createSubsidyRepository } from '../../../src/persistence/subsidy.repository.ts';
import { openInThisThread } from '../../../src/readers/open-in-this-thread.ts';
import {
  type RunSourceDeps,
  runSource,
  type SourceRunOrder,
  type SourceRunResult,
} from '../../../src/use-cases/run-source.ts';

export const SOURCE = 'eu-funding-tenders';
export const PAGE_SIZE = 4;
export const WINDOW = 20;

export type Instance = {
  readonly run: (order?: Partial<SourceRunOrder>) => AsyncGenerator<SourceRunResult>;
  readonly deps: RunSourceDeps;
  readonly close: () => Promise<void>;
};

/** A live run with real repositories, use case, client and connector, as in a started process. */
export function createInstance({
  connection,
  url,
  clock,
  deadlineMs,
  client: options,
}: {
  readonly connection: Connection;
  readonly url: string;
  readonly clock: Clock;
  readonly deadlineMs: number;
  readonly client: Partial<FeedClientOptions>;
}): Instance {
  const live = createSediaFeed({ window: WINDOW, pageSize: PAGE_SIZE });
  const connector: Connector = { ...euFundingTendersConnector, live };
  const connectors: readonly Connector[] = [
    connector,
    teeConnector,
    { ...connector, source: 'locked', live: { ...live, credentials: ['token'] } },
  ];
  const outbound = createOutboundClient({
    allowedOrigins: [url],
    deadlineMs,
    maxBytes: 1_000_000,
    userAgent: 'test',
    clock,
  });
  const client = createFeedClient({ outbound, throttle: {}, clock, retries: 1, ...options });
  const deps: RunSourceDeps = {
    subsidies: createSubsidyRepository(connection),
    imports: createImportRepository(connection),
    sources: {
      find: (source) => connectors.find((one) => one.source === source) ?? null,
      list: () => connectors,
    },
    reviews: createReviewRepository(connection),
    editorial: createEditorialRepository(connection),
    sourceRecords: createSourceRecordRepository(connection),
    territories: loadTerritories(),
    openReader: openInThisThread,
    clock,
    logger: createLogger({ service: 'run-source-test', level: 'silent' }),
    onEvents: () => undefined,
    onChange: () => undefined,
    feedPages: createFeedPageRepository(connection),
    feedClients: { of: () => client },
    feeds: { [SOURCE]: { url, credentials: {} } },
  };
  return {
    deps,
    run: (order = {}) => runSource(deps, { source: SOURCE, ...order }),
    close: outbound.close,
  };
}
