import { crc32, deflateSync } from 'node:zlib';
import { repeatable } from '@platform/seeded-random';
import sharp from 'sharp';
import { CANARY, type HostileFile } from './hostile-file.ts';

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const HTML = Buffer.from(`<html><script>${CANARY}</script></html>`);
const PHP = Buffer.from(`<?php echo '${CANARY}';`);

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that claims a size, with the pixels that it is given. */
function claimedPng(width: number, height: number, pixels: Buffer = deflateSync(Buffer.alloc(64))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG_MAGIC, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

function blackPng(width: number, height: number): Buffer {
  return claimedPng(width, height, deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 }));
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)]);
}

function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function named(name: string, bytes: Buffer, ...fates: HostileFile['fates']): HostileFile {
  const isPng = bytes.subarray(0, 8).equals(PNG_MAGIC);
  const file = isPng ? 'picture.png' : 'picture.jpg';
  return { name, file, declared: isPng ? 'image/png' : 'image/jpeg', bytes, fates };
}

async function bombs(jpeg: Buffer): Promise<readonly HostileFile[]> {
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(64 * MEGABYTE), { level: 9 }),
  ]);
  const profile = Buffer.concat([Buffer.from('p\0\0', 'latin1'), text.subarray(9)]);
  return [
    named('PNG of 64 million pixels', blackPng(8_000, 8_000), 'too_many_pixels'),
    named('PNG that claims 4 billion pixels', claimedPng(65_535, 65_535), 'too_many_pixels'),
    named(
      'PNG that claims the largest size',
      claimedPng(0x7fffffff, 0x7fffffff),
      'unreadable',
      'too_many_pixels',
    ),
    named('PNG of one endless row', claimedPng(2_000_000, 1), 'too_many_pixels'),
    named('PNG of one endless column', claimedPng(1, 2_000_000), 'too_many_pixels'),
    named('PNG a little over the limit', claimedPng(6_400, 6_251), 'too_many_pixels'),
    named('PNG of no pixels', claimedPng(0, 0), 'unreadable'),
    named('PNG of 39 million pixels', blackPng(6_200, 6_200), 'clean'),
    named('JPEG that claims 4 billion pixels', claimedJpeg(jpeg, 65_500, 65_500), 'too_many_pixels'),
    named('JPEG of one endless row', claimedJpeg(jpeg, 65_500, 8), 'too_many_pixels', 'unreadable'),
    named('PNG with a text of 64 MB', withChunk(blackPng(32, 32), 'zTXt', text), 'clean', 'unreadable'),
    named('PNG with a profile of 64 MB', withChunk(blackPng(32, 32), 'iCCP', profile), 'clean', 'unreadable'),
  ];
}

/** Pictures that are or carry something else: only the pixels may remain. */
async function carriers(jpeg: Buffer, png: Buffer): Promise<readonly HostileFile[]> {
  const plain = sharp(png);
  const exif = {
    IFD0: { Copyright: CANARY, Artist: CANARY },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
  };
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${CANARY}</x:xmpmeta>`, 'latin1');
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(50_000, 0);
  return [
    named('JPEG with places in EXIF', await plain.clone().withExif(exif).jpeg().toBuffer(), 'clean'),
    named('PNG with places in EXIF', await plain.clone().withExif(exif).png().toBuffer(), 'clean'),
    named('JPEG with XMP', withSegment(jpeg, 0xe1, xmp), 'clean'),
    named('JPEG with IPTC', withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${CANARY}`)), 'clean'),
    named('JPEG with a comment of PHP', withSegment(jpeg, 0xfe, PHP), 'clean'),
    ...[HTML, PHP, ZIP, Buffer.from('%PDF-1.4 %%EOF'), Buffer.from('MZ')].flatMap((tail, at) => [
      named(`JPEG with something behind it, number ${at}`, Buffer.concat([jpeg, tail]), 'clean'),
      named(`PNG with something behind it, number ${at}`, Buffer.concat([png, tail]), 'clean'),
    ]),
    named('PNG with a text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${CANARY}`, 'latin1')), 'clean'),
    named('PNG that claims 50,000 pictures', withChunk(png, 'acTL', frames), 'type_unknown', 'clean'),
    named('JPEG in CMYK', await plain.clone().toColourspace('cmyk').jpeg().toBuffer(), 'clean'),
    named(
      'JPEG on its side',
      await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'clean',
    ),
    named('PNG with 16 bits', await plain.clone().toColourspace('rgb16').png().toBuffer(), 'clean'),
    named('PNG of one pixel', blackPng(1, 1), 'clean'),
  ];
}

function damaged(kind: string, whole: Buffer): readonly HostileFile[] {
  const random = repeatable(whole.length);
  const cuts = Array.from({ length: 8 }, (_, index) => 12 + Math.floor(((whole.length - 12) * index) / 8));
  return [
    ...cuts.map((at) =>
      named(`${kind} cut after ${at} bytes`, whole.subarray(0, at), 'unreadable', 'type_unknown'),
    ),
    ...Array.from({ length: 12 }, (_, seed) => {
      const changed = Buffer.from(whole);
      for (let flip = 0; flip < 20; flip += 1)
        changed.writeUInt8(random(256), 8 + random(changed.length - 8));
      return named(`${kind} with changed bytes, number ${seed}`, changed, 'any');
    }),
  ];
}

/** Pictures that attack their readers, or carry what must not be kept. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080', noise } });
  const [jpeg, png] = [await plain.clone().jpeg().toBuffer(), await plain.clone().png().toBuffer()];
  return [
    ...(await bombs(jpeg)),
    ...(await carriers(jpeg, png)),
    ...damaged('JPEG', jpeg),
    ...damaged('PNG', png),
  ];
}
