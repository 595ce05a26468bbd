import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, shortened so that it does not name one household: /24 for IPv4 and /48 for IPv6. Empty for
 * anything else.
 */
export function placeOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
}
