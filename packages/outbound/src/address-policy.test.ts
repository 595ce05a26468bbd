import { BlockList } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blockedAddress, blockedName } from './address-policy.ts';
import { BlockedAddressError } from './errors.ts';
import { readTarget } from './web-target.ts';

/** The IANA registries of special-purpose addresses, written down apart from the product. */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
const SPECIAL_IPV6 =
  '::/8 100::/64 64:ff9b::/96 64:ff9b:1::/48 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 4000::/2 8000::/1';

const specialRanges = SPECIAL_IPV4.split(' ').map((range) => {
  const [base = '', prefix = ''] = range.split('/');
  return {
    base: base.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0),
    prefix: Number(prefix),
  };
});
// Two lists: one with both kinds would hold every IPv4 address as a mapped one.
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const kind of ['ipv4', 'ipv6'] as const) {
  for (const range of (kind === 'ipv4' ? SPECIAL_IPV4 : SPECIAL_IPV6).split(' ')) {
    const [base = '', prefix = ''] = range.split('/');
    lists[kind].addSubnet(base, Number(prefix), kind);
  }
}

function isSpecial(address: string): boolean {
  const kind = address.includes(':') ? 'ipv6' : 'ipv4';
  return lists[kind].check(address, kind);
}

function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

const policy = { allow: 'public', allowedOrigins: new Set<string>(), ports: [80, 443] } as const;

function reads(url: string): boolean {
  try {
    readTarget(url, policy);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BlockedAddressError);
    return false;
  }
}

describe('addresses', () => {
  it('none of the special-purpose IPv4 ranges passes, from its first to its last address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...specialRanges),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (range, place) => {
          const size = 2 ** (32 - range.prefix);
          const address = dotted(range.base + Math.min(size - 1, Math.floor(place * size)));
          expect(isSpecial(address)).toBe(true);
          expect(blockedAddress(address)).not.toBeNull();
        },
      ),
    );
  });

  it('IPv4 and IPv6 addresses pass only outside of the special-purpose registries', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        if (isSpecial(address)) {
          expect(blockedAddress(address)).not.toBeNull();
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['8.8.8.8', '1.1.1.1', '193.252.1.1', '2001:4860:4860::8888', '2a01:e0a::1', '2606:4700::1111'])(
    '%s passes',
    (address) => {
      expect(blockedAddress(address)).toBeNull();
    },
  );

  it('an IPv4 address passes in no spelling but the plain one', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (number) => {
        const plain = dotted(number);
        const isPublic = !isSpecial(plain) && plain !== '168.63.129.16';
        expect(reads(`http://${plain}/`)).toBe(isPublic);
        for (const odd of [
          number,
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          `${plain}.`,
          `00${plain}`,
        ]) {
          expect(reads(`http://${odd}/`)).toBe(false);
        }
      }),
    );
  });

  it('whatever is given, a target is an address of the policy or a BlockedAddressError', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((host) => `http://${host}/`),
        ),
        (url) => {
          if (!reads(url)) return;
          const target = readTarget(url, policy);
          expect(['http:', 'https:']).toContain(target.protocol);
          expect([target.username, target.password, target.hash]).toEqual(['', '', '']);
          expect(target.hostname).toContain(target.hostname.startsWith('[') ? ':' : '.');
        },
      ),
    );
  });
});

describe('names', () => {
  it.each(['www.example.com', 'xn--bcher-kva.example.com', 'local.example.com', 'localhost.fr', 'a.b'])(
    '%s passes',
    (name) => {
      expect(blockedName(name)).toBeNull();
    },
  );

  it.each([
    'localhost',
    'db',
    'a.localhost',
    'a.local',
    'a.internal',
    'a.home.arpa',
    'a.example.com.',
    'a..b',
    '.',
    '',
  ])('%s does not', (name) => {
    expect(blockedName(name)).not.toBeNull();
  });
});
