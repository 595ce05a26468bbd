import type { SourceName } from '@platform/contracts/catalog';
import { createFeedClient, createOutboundClient } from '@platform/outbound';
import { loadTerritories } from '@platform/territories';
import type { ReadRecord } from '../../src/port/connector.ts';
import type { FeedPage, LiveFeed } from '../../src/port/live-feed.ts';
import { connectorOf } from '../../src/shipped.ts';

export type FetchOptions = {
  readonly credentials?: Readonly<Record<string, string>>;
  readonly companions?: ReadonlyMap<string, string>;
  readonly from?: string | null;
  /** Stops after so many pages, like an interrupted run. */
  readonly pages?: number;
};

export type Fetched = { readonly pages: readonly FeedPage[]; readonly waits: readonly number[] };

/**
 * The pages of a source from its fake server, fetched with the client of the product; its pauses pass by advancing the
 * clock.
 */
export async function fetchFeed(
  source: SourceName,
  baseUrl: string,
  {
    credentials = {},
    companions = new Map(),
    from = null,
    pages: most = Number.POSITIVE_INFINITY,
  }: FetchOptions = {},
): Promise<Fetched> {
  let nowMs = Date.parse('2026-11-20T09:00:00Z');
  const clock = { now: () => new Date(nowMs) };
  const waits: number[] = [];
  const outbound = createOutboundClient({
    allow: 'operator-configured',
    allowedOrigins: [new URL(baseUrl).origin],
    deadlineMs: 10_000,
    maxBytes: 64 * 1024 * 1024,
    userAgent: 'catalog-test',
    clock: { now: () => new Date() },
  });
  const client = createFeedClient({
    outbound,
    throttle: {},
    clock,
    sleep: async (ms) => {
      waits.push(ms);
      nowMs += ms;
    },
    random: () => 0,
  });
  const pages: FeedPage[] = [];
  try {
    const settings = { baseUrl, credentials, companions, today: '2026-11-20' };
    for await (const page of feedOf(source).pages(client, settings, from)) {
      pages.push(page);
      if (pages.length >= most) break;
    }
  } finally {
    await outbound.close();
  }
  return { pages, waits };
}

/** The records that the connector reads from the pages, and the companions it keeps for later runs. */
export function readPages(
  source: SourceName,
  pages: readonly FeedPage[],
  companions: ReadonlyMap<string, string> = new Map(),
): { readonly records: readonly ReadRecord[]; readonly companions: ReadonlyMap<string, string> } {
  const reader = connectorOf(source)?.open({ territories: loadTerritories(), companions });
  if (reader === undefined) throw new Error(`no connector reads ${source}`);
  const kept = new Map(companions);
  const records = pages.flatMap(({ file }) => {
    const read = reader.read(file);
    for (const { id, raw } of read.companions) kept.set(id, raw);
    return [...read.records];
  });
  return { records: [...records, ...reader.finish()], companions: kept };
}

function feedOf(source: SourceName): LiveFeed {
  const live = connectorOf(source)?.live;
  if (live === undefined) throw new Error(`${source} has no live mode`);
  return live;
}
