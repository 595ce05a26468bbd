const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})/i;
const UNRESERVED_ESCAPE = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** Anything that makes a target differ from its normal form. */
const UNUSUAL = /[%#]|\/\.|^[^/]/;

/**
 * The normal form of a request target (RFC 3986, 6.2.2; RFC 9112, 3.2): scheme and authority of an absolute form and a
 * fragment are removed, unreserved characters of the path decoded and dot segments resolved; the query stays as it is.
 * Everything behind it (routes, limits, caches, logs) sees this form only, so no spelling of an address has rules of its
 * own. A path with a malformed escape is returned unchanged: the router refuses it.
 */
export function normalTarget(target: string): string {
  if (!UNUSUAL.test(target)) return target;
  const [withoutFragment = ''] = target.split('#', 1);
  const origin = originForm(withoutFragment);
  const queryAt = origin.indexOf('?');
  const path = queryAt === -1 ? origin : origin.slice(0, queryAt);
  if (MALFORMED_ESCAPE.test(path)) return target;
  const decoded = path.replace(UNRESERVED_ESCAPE, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  );
  return withoutDotSegments(decoded) + (queryAt === -1 ? '' : origin.slice(queryAt));
}

function originForm(target: string): string {
  const [authority] = /^https?:\/\/[^/?]*/i.exec(target) ?? [''];
  if (authority === '') return target;
  const rest = target.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function withoutDotSegments(path: string): string {
  if (!path.startsWith('/') || !path.includes('/.')) return path;
  const segments = path.slice(1).split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  if (last === '.' || last === '..') kept.push('');
  return `/${kept.join('/')}`;
}
