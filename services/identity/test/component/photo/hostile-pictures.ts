import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** What becomes of a file: the error of its refusal, or `photo` when it is cleaned and accepted. */
export type Fate = 'format' | 'dimensions' | 'unreadable' | 'too-large' | 'photo';
export type HostileFile = readonly [name: string, bytes: Buffer, fate: Fate];

/** Texts that must not be found in any photo. */
export const CANARY = 'CANARY-48.8584-2.2945';

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** `IHDR` of a PNG with 8 bits for each channel; colour 2 is RGB. */
function header(width: number, height: number, colour = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, colour, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A PNG whose pixels are zeros, so that millions of them fit into some kilobytes. */
function blackPng(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  return Buffer.concat([PNG_MAGIC, header(width, height), ...extra, chunk('IDAT', pixels), chunk('IEND')]);
}

/** A PNG that claims a size which its pixels do not have. */
function claimedPng(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(64));
  return Buffer.concat([PNG_MAGIC, header(width, height), chunk('IDAT', pixels), chunk('IEND')]);
}

/** Replaces the size in the frame header of a baseline JPEG. */
function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function picture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** A JPEG segment with any content; its length field counts itself. */
function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}

function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function riff(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

/** Size of a WebP canvas in an extended header; each side is a 24-bit number. */
function canvas(width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

const ZIP = Buffer.concat([
  Buffer.from('504b0304140000000800', 'hex'),
  Buffer.alloc(20),
  deflateRawSync(Buffer.from(CANARY)),
  Buffer.from('504b0506', 'hex'),
  Buffer.alloc(18),
]);
const PHP = Buffer.from(`<?php system($_GET["c"]); // ${CANARY} ?>`);
const HTML = Buffer.from(`<!doctype html><script>alert("${CANARY}")</script>`);
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Files that are no picture, or a picture of another type. */
async function otherTypes(): Promise<readonly HostileFile[]> {
  const gif = await picture(8, 8).gif().toBuffer();
  const tiff = await picture(8, 8).tiff().toBuffer();
  const avif = await picture(16, 16).avif().toBuffer();
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
  const icon = Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(60)]);
  const files: readonly (readonly [string, Buffer])[] = [
    ['0 bytes', Buffer.alloc(0)],
    ['1 byte', Buffer.from([0xff])],
    ['2 bytes of a JPEG', Buffer.from([0xff, 0xd8])],
    ['7 bytes of a PNG', PNG_MAGIC.subarray(0, 7)],
    ['zeros', Buffer.alloc(10_000)],
    ['HTML', HTML],
    ['PHP', PHP],
    ['SVG', SVG],
    [
      'SVG with an external entity',
      Buffer.concat([Buffer.from('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), SVG]),
    ],
    ['SVG after a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), SVG])],
    ['compressed SVG', gzipSync(SVG)],
    ['zip', ZIP],
    ['PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['GIF', gif],
    ['GIF with PHP as comment', Buffer.concat([gif, PHP])],
    ['TIFF', tiff],
    ['AVIF', avif],
    ['BMP', bmp],
    ['icon', icon],
    ['ELF program', Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(500)])],
    ['Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['script', Buffer.from('#!/bin/sh\nid\n')],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n')],
    ['ImageMagick script', Buffer.from('push graphic-context\nfill "url(https://evil.example)"')],
    ['JPEG after a line break', Buffer.concat([Buffer.from('\n'), await picture(9, 9).jpeg().toBuffer()])],
    [
      'PNG with a broken magic',
      Buffer.concat([Buffer.from('\u0089PNG\n\u001a\n', 'latin1'), blackPng(4, 4).subarray(7)]),
    ],
    ['RIFF sound', riff('WAVE', Buffer.alloc(64))],
    ['RIFF video', riff('AVI ', Buffer.alloc(64))],
  ];
  return files.map(([name, bytes]) => [name, bytes, 'format']);
}

/** Files that begin like a picture, and are damaged, or are none. */
async function damaged(): Promise<readonly HostileFile[]> {
  const jpeg = await picture(300, 200).jpeg().toBuffer();
  const png = await picture(300, 200).png().toBuffer();
  const webp = await picture(300, 200).webp().toBuffer();
  const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);
  const wrongCheck = Buffer.from(png);
  wrongCheck.writeUInt32BE(0, 29);
  const files: readonly (readonly [string, Buffer])[] = [
    ['magic of a JPEG alone', jpeg.subarray(0, 3)],
    ['magic of a PNG alone', PNG_MAGIC],
    ['magic of a WebP alone', riff('WEBP')],
    ['HTML behind the magic of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML])],
    ['PHP behind the magic of a PNG', Buffer.concat([PNG_MAGIC, PHP])],
    ['SVG behind the magic of a WebP', riff('WEBP', SVG)],
    ['half of a JPEG', half(jpeg)],
    ['half of a PNG', half(png)],
    ['half of a WebP', half(webp)],
    ['header of a JPEG', jpeg.subarray(0, 200)],
    ['header of a PNG', png.subarray(0, 33)],
    ['header of a WebP', webp.subarray(0, 30)],
    ['PNG with a wrong checksum', wrongCheck],
    ['PNG without pixels', Buffer.concat([PNG_MAGIC, header(9, 9), chunk('IEND')])],
    ['PNG with a negative width', claimedPng(0xffffffff, 1)],
    ['PNG without width', claimedPng(0, 9)],
    [
      'PNG with an unknown colour type',
      Buffer.concat([PNG_MAGIC, header(9, 9, 9), chunk('IDAT'), chunk('IEND')]),
    ],
    [
      'PNG whose pixels do not unpack',
      Buffer.concat([PNG_MAGIC, header(9, 9), chunk('IDAT', Buffer.from('no zlib stream')), chunk('IEND')]),
    ],
    ['PNG with fewer pixels than it claims', claimedPng(200, 200)],
    [
      'PNG with palette and no palette',
      Buffer.concat([
        PNG_MAGIC,
        header(9, 9, 3),
        chunk('IDAT', deflateSync(Buffer.alloc(90))),
        chunk('IEND'),
      ]),
    ],
    ['JPEG without width', claimedJpeg(jpeg, 0, 200)],
    ['JPEG whose segment is longer than the file', Buffer.from('ffd8ffe0ffff4a464946', 'hex')],
    [
      'JPEG of noise',
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.from(jpeg.subarray(500, 2_000)).reverse(),
      ]),
    ],
    ['WebP whose chunk is longer than the file', riff('WEBP', Buffer.from('VP8 \xff\xff\xff\x7f', 'latin1'))],
    ['WebP with a canvas and no picture', riff('WEBP', canvas(100, 100))],
  ];
  return files.map(([name, bytes]) => [name, bytes, 'unreadable']);
}

/** Files that would take much memory or time. */
async function bombs(): Promise<readonly HostileFile[]> {
  const jpeg = await picture(64, 64).jpeg().toBuffer();
  const text = (bytes: number): Buffer =>
    chunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes), { level: 9 })]),
    );
  const profile = chunk(
    'iCCP',
    Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * MEGABYTE), { level: 9 })]),
  );
  return [
    ['PNG of 64 million black pixels', blackPng(8_000, 8_000), 'dimensions'],
    ['PNG that claims 4 billion pixels', claimedPng(65_535, 65_535), 'dimensions'],
    ['PNG that claims the largest size', claimedPng(0x7fffffff, 0x7fffffff), 'unreadable'],
    ['PNG of one endless row', claimedPng(2_000_000, 1), 'dimensions'],
    ['PNG of one endless column', claimedPng(1, 2_000_000), 'dimensions'],
    ['PNG a little over the limit', claimedPng(6_400, 6_251), 'dimensions'],
    ['JPEG that claims 4 billion pixels', claimedJpeg(jpeg, 65_500, 65_500), 'dimensions'],
    ['JPEG of one endless row', claimedJpeg(jpeg, 65_500, 8), 'dimensions'],
    [
      'WebP that claims 16383 × 16383 pixels',
      riff('WEBP', canvas(16_383, 16_383), Buffer.alloc(8)),
      'unreadable',
    ],
    ['PNG with a text of 64 MB', blackPng(32, 32, [text(64 * MEGABYTE)]), 'photo'],
    [
      'PNG with 200 texts of 1 MB',
      blackPng(
        32,
        32,
        Array.from({ length: 200 }, () => text(MEGABYTE)),
      ),
      'photo',
    ],
    ['PNG with a colour profile of 64 MB', blackPng(32, 32, [profile]), 'photo'],
    [
      'PNG with 50,000 empty chunks',
      blackPng(
        32,
        32,
        Array.from({ length: 50_000 }, () => chunk('teXt')),
      ),
      'photo',
    ],
    ['5 MB and 1 byte', Buffer.concat([jpeg, Buffer.alloc(5 * MEGABYTE + 1 - jpeg.length)]), 'too-large'],
    ['20 MB', Buffer.concat([jpeg, Buffer.alloc(20 * MEGABYTE)]), 'too-large'],
  ];
}

/** Pictures that also are, or carry, something else: only the pixels may remain. */
async function carriers(): Promise<readonly HostileFile[]> {
  const exif = {
    IFD0: { Copyright: CANARY, Artist: CANARY },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '48/1 51/1 30/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '2/1 17/1 40/1',
    },
  };
  const plain = picture(300, 200);
  const jpeg = await plain.clone().jpeg().toBuffer();
  const png = await plain.clone().png().toBuffer();
  const webp = await plain.clone().webp().toBuffer();
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${CANARY}</x:xmpmeta>`, 'latin1');
  const animation = [picture(20, 20), picture(20, 20)];
  const frames = await Promise.all(animation.map((one) => one.png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(50_000, 0);
  const files: readonly (readonly [string, Buffer])[] = [
    ['JPEG with places in EXIF', await plain.clone().withExif(exif).jpeg().toBuffer()],
    ['PNG with places in EXIF', await plain.clone().withExif(exif).png().toBuffer()],
    ['WebP with places in EXIF', await plain.clone().withExif(exif).webp().toBuffer()],
    ['JPEG with XMP', withSegments(jpeg, segment(0xe1, xmp))],
    ['JPEG with IPTC', withSegments(jpeg, segment(0xed, Buffer.from(`Photoshop 3.0\0${CANARY}`, 'latin1')))],
    ['JPEG with a comment in PHP', withSegments(jpeg, segment(0xfe, PHP))],
    [
      'JPEG with a thousand comments',
      withSegments(jpeg, ...Array.from({ length: 1_000 }, () => segment(0xfe, PHP))),
    ],
    ['JPEG with HTML behind it', Buffer.concat([jpeg, HTML])],
    ['JPEG with a zip behind it', Buffer.concat([jpeg, ZIP])],
    ['PNG with PHP behind it', Buffer.concat([png, PHP])],
    ['PNG with a zip behind it', Buffer.concat([png, ZIP])],
    [
      'PNG with a text',
      Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', Buffer.from(`Comment\0${CANARY}`, 'latin1')),
        png.subarray(33),
      ]),
    ],
    ['WebP with HTML behind it', Buffer.concat([webp, HTML])],
    ['JPEG in CMYK', await plain.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG in grey', await plain.clone().greyscale().jpeg().toBuffer()],
    ['JPEG in progressive form', await plain.clone().jpeg({ progressive: true }).toBuffer()],
    ['JPEG on its side', await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['PNG with 16 bits', await plain.clone().toColourspace('rgb16').png().toBuffer()],
    ['PNG with palette', await plain.clone().png({ palette: true }).toBuffer()],
    ['PNG with alpha', await plain.clone().ensureAlpha(0.3).png().toBuffer()],
    ['interlaced PNG', await plain.clone().png({ progressive: true }).toBuffer()],
    ['PNG of one pixel', blackPng(1, 1)],
    ['PNG of one row', blackPng(9_000, 1)],
    ['animated WebP', animated],
    [
      'animated PNG that claims 50,000 pictures',
      Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)]),
    ],
    ['PNG of 39 million pixels', blackPng(6_200, 6_200)],
    ['JPEG of noise with 12 million pixels', await picture(4_000, 3_000).jpeg({ quality: 20 }).toBuffer()],
  ];
  return files.map(([name, bytes]) => [name, bytes, 'photo']);
}

/** Every hostile file with what must become of it. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  return (await Promise.all([otherTypes(), damaged(), bombs(), carriers()])).flat();
}
