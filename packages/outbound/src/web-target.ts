import { isIP } from 'node:net';
import { blockedAddress, blockedName } from './address-policy.ts';
import { BlockedAddressError } from './errors.ts';

/** Which addresses may be called. */
export type TargetPolicy = {
  /** `public`: the public Internet and the allowed origins; `operator-configured`: the allowed origins only. */
  readonly allow: 'public' | 'operator-configured';
  /** Origins (scheme, host and port) that an operator configured; they are dialed wherever they lead. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Ports of the public Internet that are called. */
  readonly ports: readonly number[];
};

const LENGTH_MAX = 4_096;
/** A scheme or none, then what stands between the slashes and the path. */
const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * The address that `spelled` means, if it may be called; `base` is where a redirect came from. Does not check yet where a
 * name leads: that is decided when it is dialed. Addresses in a spelling other than the plain one are refused even where
 * they would lead to a public host, since no honest link is written so.
 * @throws BlockedAddressError
 */
export function readTarget(spelled: string, policy: TargetPolicy, base?: URL): URL {
  if (spelled.length > LENGTH_MAX) throw new BlockedAddressError('malformed');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that URL parsers silently drop
  if (/[\u0000-\u0020\u007f\\]/.test(spelled)) throw new BlockedAddressError('spelling');
  const url = URL.parse(spelled, base?.href);
  if (url === null) throw new BlockedAddressError('malformed');
  const standardPort = DEFAULT_PORTS[url.protocol];
  if (standardPort === undefined) throw new BlockedAddressError('scheme');
  const authority = AUTHORITY.exec(spelled)?.[1];
  if (url.username !== '' || url.password !== '' || authority?.includes('@')) {
    throw new BlockedAddressError('credentials');
  }
  url.hash = '';
  if (policy.allowedOrigins.has(url.origin)) return url;
  if (policy.allow === 'operator-configured') throw new BlockedAddressError('not-configured');
  if (!policy.ports.includes(url.port === '' ? standardPort : Number(url.port))) {
    throw new BlockedAddressError('port');
  }
  const host = bareHost(url.hostname);
  if (isIP(host) === 0) {
    throwIf(blockedName(host));
  } else {
    throwIf(blockedAddress(host));
    if (authority !== undefined && !isPlainly(authority, url.hostname)) {
      throw new BlockedAddressError('spelling');
    }
  }
  return url;
}

/** `[::1]` is written `::1` wherever it is not part of a URL. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function isPlainly(authority: string, hostname: string): boolean {
  return authority.replace(/:\d*$/, '').toLowerCase() === hostname;
}

function throwIf(reason: ReturnType<typeof blockedName>): void {
  if (reason !== null) throw new BlockedAddressError(reason);
}
