import { contentHash } from '@platform/contracts/content-hash';
import type { FeedClient } from '@platform/outbound';
import { z } from 'zod';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { facetRequest, KINDS, pageRequest, type Slice } from './sedia-request.ts';
import { readFacet, readPage } from './sedia-response.ts';

/** The position of a fetch: the slices, the current one and its page. Decoded from `next`. */
const placeSchema = z.object({
  slices: z
    .array(z.object({ programme: z.string().nullable(), division: z.string().nullable() }))
    .min(1)
    .max(2_000),
  at: z.int().min(0),
  /** The page to request next. */
  page: z.int().min(1),
  /** Results of this slice so far, and how many it was announced to have when it was begun. */
  received: z.int().min(0),
  total: z.int().min(0).nullable(),
  /** Hash of the references of the page before. */
  before: z.string(),
  restarts: z.int().min(0),
});
type Place = z.infer<typeof placeSchema>;

const EVERYTHING: Slice = { programme: null, division: null };
const START: Place = {
  slices: [EVERYTHING],
  at: 0,
  page: 1,
  received: 0,
  total: null,
  before: '',
  restarts: 0,
};
/** A slice whose number of calls changes while it is read is read again this often. */
const RESTARTS_MAX = 3;

export type SediaOptions = {
  /** Results that the search gives at most, however many there are. */
  readonly window: number;
  readonly pageSize: number;
};

/**
 * The portal's search, page by page. More calls than it returns for one query are requested programme by programme, and
 * division by division where that is still too many. The walk ends well only when every call that was announced came: a
 * list that is short without stating so would withdraw live calls.
 */
export function createSediaFeed({ window, pageSize }: SediaOptions): LiveFeed {
  return {
    baseUrl: 'https://api.tech.ec.europa.eu/search-api/prod/rest',
    credentials: [],
    throttle: { minIntervalMs: 1_000 },
    pages: async function* pages(client, settings, from) {
      let place = placeOf(from);
      for (;;) {
        const slice = place.slices[place.at] ?? EVERYTHING;
        const response = await client.send(pageRequest(settings, slice, { page: place.page, pageSize }));
        const { totalResults, references } = readPage(response, { page: place.page, kinds: KINDS });
        if (totalResults > window) {
          const slices = await splitOf({ client, settings, window, place, totalResults });
          place = { ...START, slices, at: place.at };
          continue;
        }
        const next = placeAfter(place, { totalResults, references, pageSize });
        const path = `search/${place.at + 1}-${String(place.page).padStart(4, '0')}.json`;
        yield {
          file: { path, bytes: response.bytes },
          next: next === null ? null : JSON.stringify(next),
        } satisfies FeedPage;
        if (next === null) return;
        place = next;
      }
    },
  };
}

/** 10,000 results for one question; 50 a page, which all known clients of the interface stay within. */
export const sediaFeed: LiveFeed = createSediaFeed({ window: 10_000, pageSize: 50 });

function placeOf(from: string | null): Place {
  if (from === null) return START;
  try {
    return placeSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

/** The place behind a page; null behind the last page of the last slice. */
function placeAfter(
  place: Place,
  response: {
    readonly totalResults: number;
    readonly references: readonly string[];
    readonly pageSize: number;
  },
): Place | null {
  const { totalResults, references, pageSize } = response;
  const total = place.total ?? totalResults;
  if (totalResults !== total) return restarted(place, totalResults);
  const received = place.received + references.length;
  const before = contentHash(references);
  if (references.length > 0 && before === place.before) {
    throw new UnusableResponseError(`page ${place.page} repeats the page before`);
  }
  if (received > total) throw new UnusableResponseError(`more than the ${total} announced calls came`);
  if (received < total) {
    if (references.length < pageSize) {
      throw new UnusableResponseError(`${received} of ${total} announced calls came`);
    }
    return { ...place, page: place.page + 1, received, total, before };
  }
  if (place.at + 1 >= place.slices.length) return null;
  return { ...START, slices: place.slices, at: place.at + 1, restarts: place.restarts };
}

/** Calls opened or closed meanwhile, so pages have shifted and one may have been missed: the slice is read again. */
function restarted({ slices, at, restarts }: Place, totalResults: number): Place {
  if (restarts >= RESTARTS_MAX) {
    throw new UnusableResponseError(`the number of calls keeps changing (${totalResults} now)`);
  }
  return { ...START, slices, at, restarts: restarts + 1 };
}

/** The slices with the one that is too large replaced by its programmes, or its divisions. */
async function splitOf({
  client,
  settings,
  window,
  place,
  totalResults,
}: {
  readonly client: FeedClient;
  readonly settings: FeedSettings;
  readonly window: number;
  readonly place: Place;
  readonly totalResults: number;
}): Promise<Slice[]> {
  const slice = place.slices[place.at] ?? EVERYTHING;
  if (slice.division !== null) {
    throw new UnusableResponseError(`one division alone has more than ${window} calls`);
  }
  const name = slice.programme === null ? 'frameworkProgramme' : 'programmeDivision';
  const values = readFacet(await client.send(facetRequest(settings, slice)), name);
  // A call has one value or more, so counts that stay below the total leave calls out.
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
  return place.slices.flatMap((one, index) => (index === place.at ? parts : [one]));
}
