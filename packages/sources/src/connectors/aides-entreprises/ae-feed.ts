import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressBelow, requestJson } from '../../feeds/live-responses.ts';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { objectPages } from './stock-slices.ts';

const STOCK = 'https://data.aides-entreprises.fr';
const INTERFACE = 'https://api.aides-entreprises.fr';
const STOCK_BYTES_MAX = 96 * 1024 * 1024;
/** Aids of the stock that are handed on as one page: about a megabyte, so that nothing else waits for long. */
const STOCK_PAGE_SIZE = 50;
const PAGE_SIZE = 200;
const PAGES_MAX = 5_000;

/** The position of a fetch: how many aids were read, and a hash of the last page. Decoded from `next`. */
const placeSchema = z.object({
  offset: z
    .int()
    .min(0)
    .max(PAGE_SIZE * PAGES_MAX),
  before: z.string().max(100),
});
type Place = z.infer<typeof placeSchema>;
const responseSchema = z.object({ data: z.array(z.unknown()) });

/**
 * The open stock file, handed on in pages; with an id and a key the interface instead, page by page. An empty list is no
 * response, since it would withdraw every aid.
 */
export const aidesEntreprisesFeed: LiveFeed = {
  baseUrl: STOCK,
  credentials: [],
  throttle: { minIntervalMs: 1_000 },
  pages: (client, settings, from) =>
    settings.credentials.id === undefined || settings.credentials.key === undefined
      ? stockPages(client, settings, placeOf(from))
      : interfacePages(client, settings, placeOf(from)),
};

type Pages = AsyncGenerator<FeedPage>;
type Client = Parameters<LiveFeed['pages']>[0];

function placeOf(from: string | null): Place {
  if (from === null) return { offset: 0, before: '' };
  try {
    return placeSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

async function* stockPages(client: Client, { baseUrl }: FeedSettings, { offset }: Place): Pages {
  const url = addressBelow(baseUrl, 'files/aides.json').href;
  const { bytes } = await client.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    maxBytes: STOCK_BYTES_MAX,
  });
  let held: { bytes: Uint8Array; upTo: number } | null = null;
  const pageOf = (
    page: { bytes: Uint8Array; upTo: number },
    { isLast }: { readonly isLast: boolean },
  ): FeedPage => ({
    file: { path: `stock-${String(page.upTo).padStart(6, '0')}.json`, bytes: page.bytes },
    next: isLast ? null : JSON.stringify({ offset: page.upTo, before: '' } satisfies Place),
  });
  // One page is held back: only at the end of the file is it known that the file was whole.
  for (const page of objectPages(bytes, { size: STOCK_PAGE_SIZE, skip: offset })) {
    if (held !== null) yield pageOf(held, { isLast: false });
    held = page;
  }
  if (held === null) throw new UnusableResponseError('the stock file holds no aid that was not read before');
  yield pageOf(held, { isLast: true });
}

async function* interfacePages(client: Client, { baseUrl, credentials }: FeedSettings, from: Place): Pages {
  let place = from;
  for (;;) {
    const url = addressBelow(baseUrl === STOCK ? INTERFACE : baseUrl, 'v1.1/aides');
    url.search = new URLSearchParams({
      status: '1',
      limit: String(PAGE_SIZE),
      offset: String(place.offset),
      clean_html: 'true',
    }).toString();
    const { bytes, value } = await requestJson(client, {
      method: 'GET',
      url: url.href,
      headers: {
        accept: 'application/json',
        'X-Aidesentreprises-Id': credentials.id ?? '',
        'X-Aidesentreprises-Key': credentials.key ?? '',
      },
    });
    const response = responseSchema.safeParse(value);
    if (!response.success) throw new UnusableResponseError('the response holds no list of aids');
    const { data } = response.data;
    if (data.length === 0 && place.offset === 0)
      throw new UnusableResponseError('the response holds no aids');
    const before = createHash('sha256').update(bytes).digest('base64url');
    if (data.length > 0 && before === place.before)
      throw new UnusableResponseError(`offset ${place.offset} repeats the page before`);
    const offset = place.offset + data.length;
    const following = data.length < PAGE_SIZE ? null : { offset, before };
    yield {
      file: { path: `aides-${String(place.offset).padStart(6, '0')}.json`, bytes },
      next: following === null ? null : JSON.stringify(following),
    };
    if (following === null) return;
    if (offset >= PAGE_SIZE * PAGES_MAX) throw new UnusableResponseError('the list of aids does not end');
    place = following;
  }
}
