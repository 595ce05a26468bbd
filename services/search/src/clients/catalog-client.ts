import {
  READER_REPAIR_IDS_MAX,
  readerRangeSchema,
  readerSummarySchema,
  readerVersionsSchema,
  replayResultSchema,
} from '@platform/contracts/catalog';
import { withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { PublishedCatalog } from '../ports/published-catalog.ts';

/** A range is read in well under a second, but a busy catalog may take longer. */
const READ_DEADLINE_MS = 30_000;
const REPAIR_DEADLINE_MS = 120_000;
/** Everything is published again at more than 1,000 subsidies a second. */
const PUBLISH_ALL_DEADLINE_MS = 30 * 60_000;

export type CatalogClientOptions = {
  /** Address of the catalog or of a gateway in front of it. */
  readonly url: string;
  readonly operatorToken: string;
};

type Order = { readonly body: unknown; readonly deadlineMs: number };

/** The catalog of another process, over its HTTP interface. Nothing is retried: a comparison is repeated as a whole. */
export function createCatalogClient({ url, operatorToken }: CatalogClientOptions): PublishedCatalog {
  const call = (path: string, order?: Order): Promise<string> =>
    withDeadline(
      async (signal) => {
        const headers = {
          authorization: `Bearer ${operatorToken}`,
          'content-type': 'application/json',
          ...traceHeaders(),
        };
        const response = await fetch(new URL(path, url), {
          headers,
          signal,
          redirect: 'error',
          ...(order === undefined ? {} : { method: 'POST', body: JSON.stringify(order.body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`The catalog responded with ${response.status}`);
        return text;
      },
      order?.deadlineMs ?? READ_DEADLINE_MS,
      'catalog',
    );
  const read = async (
    name: string,
    query: Readonly<Record<string, string | null>> = {},
  ): Promise<unknown> => {
    const stated = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== null) stated.set(key, value);
    return JSON.parse(await call(`/api/catalog/readers/${name}?${stated}`));
  };
  const summary = async () => readerSummarySchema.parse(await read('summary'));

  return {
    summary,
    changedSince: async (moment) => {
      // An empty catalog had no change: then everything is new.
      if (moment === '') return null;
      return readerVersionsSchema.parse(await read('versions', { changedSince: moment })).versions;
    },
    range: async (after) => readerRangeSchema.parse(await read('range', { after })),
    versions: async ({ after, last }) =>
      readerVersionsSchema.parse(await read('versions', { after, last })).versions ?? [],
    repair: async (ids) => {
      for (let from = 0; from < ids.length; from += READER_REPAIR_IDS_MAX) {
        const body = { ids: ids.slice(from, from + READER_REPAIR_IDS_MAX) };
        await call('/api/catalog/readers/repair', { body, deadlineMs: REPAIR_DEADLINE_MS });
      }
    },
    publishAll: async () => {
      const lines = await call('/api/catalog/replay', { body: {}, deadlineMs: PUBLISH_ALL_DEADLINE_MS });
      const last = replayResultSchema.parse(JSON.parse(lines.trim().split('\n').at(-1) ?? ''));
      if (last.kind !== 'summary') throw new Error('The catalog could not publish everything again');
    },
    eventsPublished: async () => void (await summary()),
  };
}
