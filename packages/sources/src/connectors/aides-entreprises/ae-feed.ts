import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressBelow, requestJson } from '../../json-responses/live-responses.ts';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { objectPages } from './stock-slices.ts';

const STOCK = 'https://data.aides-entreprises.fr';
const INTERFACE = 'https://api.aides-entreprises.fr';
const STOCK_BYTES_MAX = 96 * 1024 * 1024;
/** Aids per page of the stock: about a megabyte, so that processing one page blocks nothing for long. */
const STOCK_PAGE_SIZE = 50;
const PAGE_SIZE = 200;
const PAGES_MAX = 5_000;

/** Cursor of a fetch: how many aids were read, and a hash of the last page. Decoded from `next`. */
const cursorSchema = z.object({
  offset: z
    .int()
    .min(0)
    .max(PAGE_SIZE * PAGES_MAX),
  before: z.string().max(100),
});
type Cursor = z.infer<typeof cursorSchema>;
const responseSchema = z.object({ data: z.array(z.unknown()) });

/**
 * Fetches the open stock file and yields it in pages; with an id and a key it fetches the API page by page instead. An
 * empty list is refused, because it would withdraw every aid.
 */
export const aidesEntreprisesFeed: LiveFeed = {
  baseUrl: STOCK,
  credentials: [],
  throttle: { minIntervalMs: 1_000 },
  pages: (client, settings, from) =>
    settings.credentials.id === undefined || settings.credentials.key === undefined
      ? stockPages(client, settings, cursorOf(from))
      : interfacePages(client, settings, cursorOf(from)),
};

type Pages = AsyncGenerator<FeedPage>;
type Client = Parameters<LiveFeed['pages']>[0];

function cursorOf(from: string | null): Cursor {
  if (from === null) return { offset: 0, before: '' };
  try {
    return cursorSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

async function* stockPages(client: Client, { baseUrl }: FeedSettings, { offset }: Cursor): Pages {
  const url = addressBelow(baseUrl, 'files/aides.json').href;
  const { bytes } = await client.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    maxBytes: STOCK_BYTES_MAX,
  });
  let pending: { bytes: Uint8Array; upTo: number } | null = null;
  const pageOf = (
    page: { bytes: Uint8Array; upTo: number },
    { isLast }: { readonly isLast: boolean },
  ): FeedPage => ({
    file: { path: `stock-${String(page.upTo).padStart(6, '0')}.json`, bytes: page.bytes },
    next: isLast ? null : JSON.stringify({ offset: page.upTo, before: '' } satisfies Cursor),
  });
  // The last page is kept back, because only the end of the file shows that the file was complete.
  for (const page of objectPages(bytes, { size: STOCK_PAGE_SIZE, skip: offset })) {
    if (pending !== null) yield pageOf(pending, { isLast: false });
    pending = page;
  }
  if (pending === null)
    throw new UnusableResponseError('the stock file holds no aid that was not read before');
  yield pageOf(pending, { isLast: true });
}

async function* interfacePages(client: Client, { baseUrl, credentials }: FeedSettings, from: Cursor): Pages {
  let cursor = from;
  for (;;) {
    const url = addressBelow(baseUrl === STOCK ? INTERFACE : baseUrl, 'v1.1/aides');
    url.search = new URLSearchParams({
      status: '1',
      limit: String(PAGE_SIZE),
      offset: String(cursor.offset),
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
    if (data.length === 0 && cursor.offset === 0)
      throw new UnusableResponseError('the response holds no aids');
    const before = createHash('sha256').update(bytes).digest('base64url');
    if (data.length > 0 && before === cursor.before)
      throw new UnusableResponseError(`offset ${cursor.offset} repeats the page before`);
    const offset = cursor.offset + data.length;
    const following = data.length < PAGE_SIZE ? null : { offset, before };
    yield {
      file: { path: `aides-${String(cursor.offset).padStart(6, '0')}.json`, bytes },
      next: following === null ? null : JSON.stringify(following),
    };
    if (following === null) return;
    if (offset >= PAGE_SIZE * PAGES_MAX) throw new UnusableResponseError('the list of aids does not end');
    cursor = following;
  }
}
