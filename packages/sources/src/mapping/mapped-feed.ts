import { CHECKED_VALUES_MAX, densePageRefusal } from '../json-responses/dense-page.ts';
import type { SourceFile } from '../port/connector.ts';
import type { FeedPage, LiveFeed } from '../port/live-feed.ts';
import { rowsOfFile } from '../rows/read-rows.ts';
import { isYamlObject } from '../text/read-yaml.ts';
import type { LiveRule, Mapping } from './mapping-format.ts';
import { valuesAt } from './native-path.ts';

/** No portal has more pages; a larger number means that its pages form a cycle. */
const PAGES_MAX = 2_000;
/** A page is parsed on the thread that serves requests. */
const PAGE_BYTES_MAX = 8 * 1024 * 1024;

/** A response after which the portal cannot be read any further; the message is for operators. */
export class PortalResponseError extends Error {
  override readonly name = 'PortalResponseError';
}

/** How the portal of a mapping is fetched; null for a mapping that only reads files. */
export function mappedFeed(mapping: Mapping): LiveFeed | null {
  const { format } = mapping;
  if (!('live' in format) || format.live === undefined) return null;
  const { live } = format;
  return {
    baseUrl: live.url,
    credentials: [],
    throttle: {
      minIntervalMs: live.minIntervalMs,
      ...(live.perDay === undefined ? {} : { perDay: live.perDay }),
    },
    pages: async function* (client, { baseUrl }, from): AsyncGenerator<FeedPage> {
      let position = from;
      for (let count = 0; count < PAGES_MAX; count += 1) {
        const url = addressOf(live, baseUrl, position);
        const { bytes } = await client.send({
          method: 'GET',
          url,
          headers: { accept: 'application/json' },
          maxBytes: PAGE_BYTES_MAX,
        });
        const refusal = densePageRefusal(bytes, CHECKED_VALUES_MAX);
        if (refusal !== null) throw new PortalResponseError(refusal);
        const file = { path: `${mapping.source}-${fileMark(position)}.json`, bytes };
        const next = nextPosition(mapping, live, { file, url, position });
        yield { file, next };
        if (next === null) return;
        position = next;
      }
      throw new PortalResponseError(`the portal has more than ${PAGES_MAX} pages`);
    },
  };
}

/** The address of a page; `position` is a page number, an offset, or the address that the previous page named. */
function addressOf(live: LiveRule, baseUrl: string, position: string | null): string {
  const { paging } = live;
  const url = new URL(paging.by === 'next' && position !== null ? position : baseUrl);
  if (paging.by === 'next') return url.href;
  url.searchParams.set(paging.sizeParameter, String(paging.size));
  url.searchParams.set(paging.parameter, position ?? (paging.by === 'page' ? String(paging.first) : '0'));
  return url.href;
}

type PortalPage = { readonly file: SourceFile; readonly url: string; readonly position: string | null };

function nextPosition(
  mapping: Mapping,
  { paging }: LiveRule,
  { file, url, position }: PortalPage,
): string | null {
  if (paging.by === 'next') {
    const [next] = valuesAt(documentOf(file), paging.field);
    if (next === null || next === undefined || next === '') return null;
    const address = typeof next === 'string' ? URL.parse(next, url) : null;
    if (address === null || address.origin !== new URL(url).origin) {
      throw new PortalResponseError('the address of the next page is not on the same server');
    }
    if (address.href === url) throw new PortalResponseError('the next page is the same page');
    return address.href;
  }
  const rows = rowsOfFile(file, mapping.format);
  let count = 0;
  for (const row of rows) {
    if ('reasons' in row && row.label === '')
      throw new PortalResponseError(row.reasons[0]?.message ?? 'unreadable page');
    count += 1;
  }
  if (count < paging.size) return null;
  const at = Number(position ?? (paging.by === 'page' ? paging.first : 0));
  return String(at + (paging.by === 'page' ? 1 : count));
}

function documentOf({ bytes }: SourceFile): Readonly<Record<string, unknown>> {
  try {
    const document: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isYamlObject(document)) return document;
  } catch {
    throw new PortalResponseError('the page is not JSON, or it was cut off');
  }
  throw new PortalResponseError('the page is a list, so it cannot name the next one');
}

/** A file name for the page, without characters that have a meaning in paths. */
function fileMark(position: string | null): string {
  return (position ?? 'first').replaceAll(/[^A-Za-z0-9]+/g, '-').slice(-60);
}
