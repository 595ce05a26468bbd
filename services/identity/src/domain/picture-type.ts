export type PictureType = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const RIFF = Buffer.from('RIFF', 'latin1');
const WEBP = Buffer.from('WEBP', 'latin1');
const WEBP_AT = 8;

/** The type of a picture by its first bytes, whatever its sender calls it; null for anything else. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const hasAt = (at: number, expected: Buffer): boolean =>
    bytes.subarray(at, at + expected.length).equals(expected);
  if (hasAt(0, JPEG)) return 'jpeg';
  if (hasAt(0, PNG)) return 'png';
  return hasAt(0, RIFF) && hasAt(WEBP_AT, WEBP) ? 'webp' : null;
}
