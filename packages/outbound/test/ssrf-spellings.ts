import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import { ownAddresses } from './canaries.ts';

/** Hosts as an attacker writes them; `here` ones lead to this machine for whoever believes them. */
export type Spelling = { readonly host: string; readonly here: boolean };

const ELSEWHERE = [
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '192.88.99.1',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
];

const IPV6_ELSEWHERE = [
  'fe80::1',
  'fe80::1%25eth0',
  'fe80::1%eth0',
  'febf::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '2001::1',
  '2001:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:4:112::1',
  '2001:db8::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'e000::1',
  'FE80:0:0:0:0:0:0:1',
];

const NAMES_HERE = [
  'localhost',
  'LOCALHOST',
  'LocalHost',
  'localhost.',
  'LOCALHOST.',
  'localhost.localdomain',
  'www.localhost',
  'a.b.c.localhost',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'local\u00adhost',
  'loc%61lhost',
  'ip6-localhost',
  'ip6-loopback',
  'loopback',
  'broadcasthost',
  hostname(),
  'printer.local',
  'printer.local.',
  'metadata.google.internal',
  'metadata.goog.internal',
  'instance-data.ec2.internal',
  'kubernetes.default.svc.cluster.local',
  'wiki.intranet',
  'files.corp',
  'router.lan',
  'nas.home',
  'nas.home.arpa',
  'db.private',
  'mongo',
  'kafka-1',
  'metadata',
  'hidden.onion',
  'thing.alt',
  // Public names of other people that lead to wherever their owner decides; here: to this machine.
  'localtest.example.com',
  '127.0.0.1.nip.example.com',
  '7f000001.rebind.example.com',
  'spoofed.burp.example.com',
  'xn--bcher-kva.example.com',
  'bücher.example.com',
];

/** More than 400 distinct spellings of addresses that must never be called. */
export function ssrfSpellings(): Spelling[] {
  const own = ownAddresses();
  const here = [...own.filter(isIPv4), '127.0.0.1', '127.1.2.3', '127.255.255.254', '0.0.0.0'];
  const spellings = [
    ...here.flatMap((address) => ipv4Spellings(address).map((host) => ({ host, here: true }))),
    ...ELSEWHERE.flatMap((address) => ipv4Spellings(address).map((host) => ({ host, here: false }))),
    ...['::1', '0:0:0:0:0:0:0:1', '0000::0001', '::', '::0', ...own.filter((one) => !isIPv4(one))].map(
      (address) => ({ host: `[${address}]`, here: true }),
    ),
    ...IPV6_ELSEWHERE.map((address) => ({ host: `[${address}]`, here: false })),
    ...NAMES_HERE.map((host) => ({ host, here: true })),
  ];
  return [...new Map(spellings.map((spelling) => [spelling.host, spelling])).values()];
}

/** One IPv4 address in every way that some parser or resolver has understood. */
function ipv4Spellings(address: string): string[] {
  const octets = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0');
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  const inDigits = (zero: number) =>
    address.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return [
    address,
    `${address}.`,
    String(number),
    String(number + 2 ** 32),
    `0x${hex(number)}`,
    `0X${hex(number, 8).toUpperCase()}`,
    `0x00000000${hex(number, 8)}`,
    `0${number.toString(8)}`,
    octets.map((octet) => `0x${hex(octet)}`).join('.'),
    octets.map((octet) => `0${octet.toString(8)}`).join('.'),
    octets.map((octet) => `000${octet.toString(8)}`).join('.'),
    `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.0x${hex((b * 256 + c) * 256 + d)}`,
    `${a}.${b}.0x${hex(c * 256 + d)}`,
    // Full-width, mathematical bold and circled digits, other dots, invisible characters.
    inDigits(0xff10),
    inDigits(0x1d7ce),
    address.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1)),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replace('.', '\u00ad.'),
    address.replace('.', '\u200b.'),
    address.replace('.', '\t.'),
    address.replaceAll('.', '%2e'),
    address.replace(/^\d/, (digit) => `%3${digit}`),
    `user@${address}`,
    `user:password@${address}`,
    `@${address}`,
    `www.example.com@${address}`,
    `www.example.com\\@${address}`,
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:0:0:0:0:${hex(0xffff - (a * 256 + b))}:${hex(0xffff - (c * 256 + d))}]`,
    `[fe80::5efe:${address}]`,
  ];
}
