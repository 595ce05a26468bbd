import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { BlockReason } from './errors.ts';

/** The part of IPv6 that IANA hands out for the Internet; whatever else a range table forgets is outside of it. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Public by its number, yet served by the host of the machine: metadata of Azure. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Whether `address`, an IP address as a resolver gives it, is one of the public Internet. Null when it is; else why not:
 * private, loopback, link-local, shared, unique local, mapped, translated or tunnelled, multicast, reserved, documentation
 * (all of ipaddr.js's table), with a zone, or an address of this very machine.
 */
export function blockedAddress(address: string): BlockReason | null {
  if (address.includes('%') || !ipaddr.isValid(address)) return 'malformed';
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return 'not-public';
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return 'not-public';
  const plain = parsed.toString();
  if (PLATFORM_ADDRESSES.has(plain)) return 'not-public';
  return isOwn(plain) ? 'own-address' : null;
}

function isOwn(plain: string): boolean {
  return Object.values(networkInterfaces()).some((addresses = []) =>
    addresses.some(({ address }) => {
      const [bare = ''] = address.split('%');
      return ipaddr.isValid(bare) && ipaddr.parse(bare).toString() === plain;
    }),
  );
}

/** Last labels that never lead to the public Internet (RFC 6761, 6762, 7686, 8375, 9476 and what networks use at home). */
const LOCAL_LABELS = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'onion',
  'alt',
]);

/**
 * Whether the host name `name` (lower case, as the URL parser writes it) can be one of the public Internet: two labels at
 * least, no dot at the end, no local ending.
 */
export function blockedName(name: string): BlockReason | null {
  if (name.endsWith('.')) return 'spelling';
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('')) return 'local-name';
  return LOCAL_LABELS.has(labels.at(-1) ?? '') || name.endsWith('.home.arpa') ? 'local-name' : null;
}
