import type { Draw } from '@platform/testing/repeatable';
import type { TestFile } from '../catalog-app.ts';

/** Breaks the bytes of every file of a source. */
export type ByteDamage = (bytes: Buffer, draw: Draw) => Uint8Array;

function text(change: (content: string) => string | Uint8Array): ByteDamage {
  return (bytes) => Buffer.from(change(bytes.toString('utf8')));
}

/** Letters of French in an old encoding of DOS. */
const DOS_LETTERS = new Map(
  [...'çéâàêëèïîôûùÉÀÇ'].map((letter, index) => [
    letter,
    [0x87, 0x82, 0x83, 0x85, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x93, 0x96, 0x97, 0x90, 0xb7, 0x80][index] ?? 0x3f,
  ]),
);

const ENCODINGS: Readonly<Record<string, ByteDamage>> = {
  'Latin-1': text((content) => Buffer.from(content, 'latin1')),
  'UTF-16 with a mark': text((content) => Buffer.from(`\ufeff${content}`, 'utf16le')),
  'UTF-16, big end first': text((content) => Buffer.from(`\ufeff${content}`, 'utf16le').swap16()),
  'UTF-16 without a mark': text((content) => Buffer.from(content, 'utf16le')),
  'a byte order mark': text((content) => `\ufeff${content}`),
  'two byte order marks': text((content) => `\ufeff\ufeff${content}`),
  'an encoding of DOS': text((content) =>
    Uint8Array.from(
      [...content],
      (letter) => DOS_LETTERS.get(letter) ?? (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : 0x3f),
    ),
  ),
  'half UTF-8, half Latin-1': (bytes) => {
    const middle = Math.floor(bytes.length / 2);
    return Buffer.concat([
      bytes.subarray(0, middle),
      Buffer.from(bytes.subarray(middle).toString('utf8'), 'latin1'),
    ]);
  },
};

const BROKEN: Readonly<Record<string, ByteDamage>> = {
  'cut in the middle': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  'cut near the end': (bytes) => bytes.subarray(0, Math.max(0, bytes.length - 37)),
  'beginning lost': (bytes) => bytes.subarray(Math.floor(bytes.length / 3)),
  empty: () => Buffer.alloc(0),
  'only spaces': () => Buffer.from('   \n\n  '),
  'NUL characters': (bytes, draw) => flipped(bytes, draw, 0),
  'random bytes': (bytes, draw) => flipped(bytes, draw, null),
  doubled: (bytes) => Buffer.concat([bytes, bytes]),
  'a web page': () => Buffer.from('<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'),
  compressed: (bytes) => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), bytes]),
  'line ends of Windows': text((content) => content.replaceAll(/\r?\n/g, '\r\n')),
  'line ends of old Macs': text((content) => content.replaceAll(/\r?\n/g, '\r')),
  'without quotes': text((content) => content.replaceAll('"', '')),
  'curly quotes': text((content) => content.replaceAll('"', '”')),
  'semicolons for commas': text((content) => content.replaceAll(',', ';')),
  'tabs for spaces': text((content) => content.replaceAll('  ', '\t')),
};

const FLIPS = 40;

function flipped(bytes: Buffer, draw: Draw, value: number | null): Buffer {
  const broken = Buffer.from(bytes);
  for (let count = 0; count < FLIPS && broken.length > 0; count += 1) {
    broken[draw(broken.length)] = value ?? draw(256);
  }
  return broken;
}

/** Every way in which bytes are damaged, by name. */
export const BYTE_DAMAGES: Readonly<Record<string, ByteDamage>> = { ...ENCODINGS, ...BROKEN };

export function withDamagedBytes(
  files: readonly TestFile[],
  damage: ByteDamage,
  draw: Draw,
): readonly TestFile[] {
  return files.map(({ path, content }) => ({ path, content: damage(Buffer.from(content), draw) }));
}
