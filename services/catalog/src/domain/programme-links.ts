import type { Subsidy } from '@platform/contracts/catalog';

type Linked = Pick<Subsidy, 'officialUrl' | 'sources'>;

/** Shorter ends of a link, such as `aides` or a number, are no ids. */
const ID_CHARS_MIN = 5;

/** Keys of the pages of a programme and of the ids that its records have or its links end in. */
export function linkKeys(one: Linked): string[] {
  const pages = pagesOf(one).map((page) => `page:${page}`);
  const ids = [...linkEndsOf(one), ...recordIdsOf(one)].map((id) => `id:${id}`);
  return [...new Set([...pages, ...ids])];
}

/**
 * How a link of one leads to a record of the other: to its very `page`, or to an address that ends in its `id`, as in
 * `https://portal.example/aides/isolation-des-combles`. Null where none does.
 */
export function recordLinkBetween(a: Linked, b: Linked): 'page' | 'id' | null {
  if (leadsToPage(a, b) || leadsToPage(b, a)) return 'page';
  return endsInId(a, b) || endsInId(b, a) ? 'id' : null;
}

/** A record whose own page is its official one proves no more than the same official page. */
function leadsToPage(from: Linked, to: Linked): boolean {
  const official = pageOfOfficial(to);
  const pages = pagesOf(from).filter((page) => page !== official);
  return to.sources.some(({ url }) => url !== null && pages.includes(pageOf(url) ?? ''));
}

function endsInId(from: Linked, to: Linked): boolean {
  const ids = recordIdsOf(to);
  return linkEndsOf(from).some((end) => ids.includes(end));
}

/** Both have the same official page. */
export function shareOfficialPage(a: Linked, b: Linked): boolean {
  const page = pageOfOfficial(a);
  return page !== null && page === pageOfOfficial(b);
}

function pageOfOfficial({ officialUrl }: Linked): string | null {
  return officialUrl === null ? null : pageOf(officialUrl);
}

function pagesOf({ officialUrl, sources }: Linked): string[] {
  return [officialUrl, ...sources.map(({ url }) => url)].flatMap((address) =>
    address === null ? [] : (pageOf(address) ?? []),
  );
}

/** The last parts of the paths that its links lead to. */
function linkEndsOf({ officialUrl, sources }: Linked): string[] {
  return [officialUrl, ...sources.map(({ url }) => url)].flatMap((address) => {
    const path = address === null ? '' : decodeSafely(URL.parse(address)?.pathname ?? '');
    return idFrom(
      path
        .replace(/(?<!\/)\/+$/, '')
        .split('/')
        .at(-1) ?? '',
    );
  });
}

function recordIdsOf({ sources }: Linked): string[] {
  return sources.flatMap(({ sourceId }) => idFrom(sourceId));
}

/** An id of several words or signs in the form in which it is compared; nothing for a plain word or number. */
function idFrom(text: string): string[] {
  const id = text.normalize('NFC').toLowerCase();
  const isFile = /\.(?:html?|php|aspx?|pdf)$/.test(id);
  return id.length >= ID_CHARS_MIN && !isFile && /[\p{L}\d][-_.][\p{L}\d]/u.test(id) ? [id] : [];
}

/** Host and path of a page, so that spelling variants meet; null for the front page of a site, which identifies no programme. */
export function pageOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const path = decodeSafely(url.pathname)
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase();
  const host = url.hostname.replace(/^www\./, '').toLowerCase();
  const query = [...url.searchParams]
    .filter(([name]) => !/^(utm_|at_|mtm_|fbclid|gclid)/i.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  return path === '' && query === '' ? null : `${host}${path}${query === '' ? '' : `?${query}`}`;
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
