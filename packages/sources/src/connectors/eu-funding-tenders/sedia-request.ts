import type { FeedRequest } from '@platform/outbound';
import type { FeedSettings } from '../../port/live-feed.ts';
import { FORTHCOMING, OPEN } from './eu-vocabulary.ts';

/** Grants, calls for proposals, cascade funding. */
export const KINDS = ['1', '2', '8'] as const;

/** The part of the portal that one series of pages covers; null = no limit. */
export type Slice = { readonly programme: string | null; readonly division: string | null };

/** The portal's own key, which its public configuration gives to every browser. */
const PUBLIC_KEY = 'SEDIA';
/** Largest accepted response; a page has a few megabytes. */
const BYTES_MAX = 12 * 1024 * 1024;

/**
 * Requests one page of open and forthcoming calls, the oldest first, so that new calls appear after the pages already
 * read.
 */
export function pageRequest(
  settings: FeedSettings,
  slice: Slice,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): FeedRequest {
  const url = address(settings, 'search');
  url.searchParams.set('pageSize', String(pageSize));
  url.searchParams.set('pageNumber', String(page));
  return multipart(url, {
    query: queryOf(slice),
    languages: ['en'],
    sort: { field: 'startDate', order: 'ASC' },
  });
}

/** Requests how many calls of a slice each programme or division has. */
export function facetRequest(settings: FeedSettings, slice: Slice): FeedRequest {
  return multipart(address(settings, 'facet'), { query: queryOf(slice), languages: ['en'] });
}

function queryOf({ programme, division }: Slice): unknown {
  return {
    bool: {
      must: [
        { terms: { type: KINDS } },
        { terms: { status: [FORTHCOMING, OPEN] } },
        ...(programme === null ? [] : [{ terms: { frameworkProgramme: [programme] } }]),
        ...(division === null ? [] : [{ terms: { programmeDivision: [division] } }]),
      ],
    },
  };
}

function address({ baseUrl, credentials }: FeedSettings, endpoint: string): URL {
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/${endpoint}`);
  url.searchParams.set('apiKey', credentials.key ?? PUBLIC_KEY);
  url.searchParams.set('text', '***');
  return url;
}

/** Each part must be typed as JSON: in any other form the portal silently ignores the filters. */
function multipart(url: URL, parts: Readonly<Record<string, unknown>>): FeedRequest {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    body.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }), 'blob');
  }
  return { method: 'POST', url: url.href, body, maxBytes: BYTES_MAX };
}
