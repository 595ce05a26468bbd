import { contentHash } from '@platform/contracts/content-hash';
import type { FeedClient } from '@platform/outbound';
import { z } from 'zod';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { facetRequest, KINDS, pageRequest, type Slice } from './sedia-request.ts';
import { readFacet, readPage } from './sedia-response.ts';

/** Cursor of a fetch: the slices, the current one and its page. Decoded from `next`. */
const cursorSchema = z.object({
  slices: z
    .array(z.object({ programme: z.string().nullable(), division: z.string().nullable() }))
    .min(1)
    .max(2_000),
  at: z.int().min(0),
  /** The page to request next. */
  page: z.int().min(1),
  /** Results of this slice so far, and the total that its first response announced. */
  received: z.int().min(0),
  total: z.int().min(0).nullable(),
  /** Hash of the references of the previous page. */
  before: z.string(),
  restarts: z.int().min(0),
});
type Cursor = z.infer<typeof cursorSchema>;

const EVERYTHING: Slice = { programme: null, division: null };
const START: Cursor = {
  slices: [EVERYTHING],
  at: 0,
  page: 1,
  received: 0,
  total: null,
  before: '',
  restarts: 0,
};
/** How often a slice is read again when its number of calls changes during the fetch. */
const RESTARTS_MAX = 3;

export type SediaOptions = {
  /** Most results that the search returns for one query. */
  readonly window: number;
  readonly pageSize: number;
};

/**
 * Fetches the portal's search page by page. When a query matches more calls than the search returns, it is repeated for
 * each programme, and for each division where that is still too many. The fetch succeeds only when every announced call
 * came, because a silently shortened list would withdraw live calls.
 */
export function createSediaFeed({ window, pageSize }: SediaOptions): LiveFeed {
  return {
    baseUrl: 'https://api.tech.ec.europa.eu/search-api/prod/rest',
    credentials: [],
    throttle: { minIntervalMs: 1_000 },
    pages: async function* pages(client, settings, from) {
      let cursor = cursorOf(from);
      for (;;) {
        const slice = cursor.slices[cursor.at] ?? EVERYTHING;
        const response = await client.send(pageRequest(settings, slice, { page: cursor.page, pageSize }));
        const { totalResults, references } = readPage(response, { page: cursor.page, kinds: KINDS });
        if (totalResults > window) {
          const slices = await splitOf({ client, settings, window, cursor, totalResults });
          cursor = { ...START, slices, at: cursor.at };
          continue;
        }
        const next = cursorAfter(cursor, { totalResults, references, pageSize });
        const path = `search/${cursor.at + 1}-${String(cursor.page).padStart(4, '0')}.json`;
        yield {
          file: { path, bytes: response.bytes },
          next: next === null ? null : JSON.stringify(next),
        } satisfies FeedPage;
        if (next === null) return;
        cursor = next;
      }
    },
  };
}

/** 10,000 results for one query; 50 a page, which all known clients of this API respect. */
export const sediaFeed: LiveFeed = createSediaFeed({ window: 10_000, pageSize: 50 });

function cursorOf(from: string | null): Cursor {
  if (from === null) return START;
  try {
    return cursorSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

/** The cursor after a page; null after the last page of the last slice. */
function cursorAfter(
  cursor: Cursor,
  response: {
    readonly totalResults: number;
    readonly references: readonly string[];
    readonly pageSize: number;
  },
): Cursor | null {
  const { totalResults, references, pageSize } = response;
  const total = cursor.total ?? totalResults;
  if (totalResults !== total) return restarted(cursor, totalResults);
  const received = cursor.received + references.length;
  const before = contentHash(references);
  if (references.length > 0 && before === cursor.before) {
    throw new UnusableResponseError(`page ${cursor.page} repeats the page before`);
  }
  if (received > total) throw new UnusableResponseError(`more than the ${total} announced calls came`);
  if (received < total) {
    if (references.length < pageSize) {
      throw new UnusableResponseError(`${received} of ${total} announced calls came`);
    }
    return { ...cursor, page: cursor.page + 1, received, total, before };
  }
  if (cursor.at + 1 >= cursor.slices.length) return null;
  return { ...START, slices: cursor.slices, at: cursor.at + 1, restarts: cursor.restarts };
}

/**
 * Reads the slice again: calls were opened or closed meanwhile, so pages have shifted and a call may have been missed.
 */
function restarted({ slices, at, restarts }: Cursor, totalResults: number): Cursor {
  if (restarts >= RESTARTS_MAX) {
    throw new UnusableResponseError(`the number of calls keeps changing (${totalResults} now)`);
  }
  return { ...START, slices, at, restarts: restarts + 1 };
}

/** The slices, with the one that is too large replaced by its programmes or its divisions. */
async function splitOf({
  client,
  settings,
  window,
  cursor,
  totalResults,
}: {
  readonly client: FeedClient;
  readonly settings: FeedSettings;
  readonly window: number;
  readonly cursor: Cursor;
  readonly totalResults: number;
}): Promise<Slice[]> {
  const slice = cursor.slices[cursor.at] ?? EVERYTHING;
  if (slice.division !== null) {
    throw new UnusableResponseError(`one division alone has more than ${window} calls`);
  }
  const name = slice.programme === null ? 'frameworkProgramme' : 'programmeDivision';
  const values = readFacet(await client.send(facetRequest(settings, slice)), name);
  // Every call has at least one value, so counts whose sum is below the total leave calls out.
  if (values.reduce((sum, { count }) => sum + count, 0) < totalResults) {
    throw new UnusableResponseError(`the facet ${name} does not cover all calls`);
  }
  const parts = values
    .filter(({ count }) => count > 0)
    .map(
      ({ rawValue }): Slice =>
        slice.programme === null
          ? { programme: rawValue, division: null }
          : { programme: slice.programme, division: rawValue },
    );
  return cursor.slices.flatMap((one, index) => (index === cursor.at ? parts : [one]));
}
