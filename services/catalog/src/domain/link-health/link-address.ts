const LENGTH_MAX = 2_000;
/** File names of home pages, which a language folder may precede. */
const HOME_PATH = /^\/?([a-z]{2}(-[a-z]{2})?\/?)?((index|home|accueil|default)(\.[a-z]{3,5})?\/?)?$/i;

/**
 * One spelling for links that lead to the same page: as normalised by the URL parser, without fragment and empty query.
 * Null for anything but a web address.
 */
export function linkAddress(spelled: string): string | null {
  const url = URL.parse(spelled.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  url.hash = '';
  // An empty query reads as '', but its question mark remains until the query is set.
  if (url.search === '') url.search = '';
  return url.href.length > LENGTH_MAX ? null : url.href;
}

/** The host of a link; pauses between requests apply per host. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/** Whether `address` is the home page of a site. */
export function isHomePage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.search === '' && HOME_PATH.test(url.pathname);
}
