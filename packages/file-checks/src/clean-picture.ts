import type { DocumentType } from '@platform/contracts/document-sets';
import type { Metadata, Sharp } from 'sharp';
import { FileRefusedError } from './file-faults.ts';

/** More than the cameras of phones send. */
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 16_384;
const SECONDS_MAX = 15;
const JPEG_QUALITY = 88;
const WEBP_QUALITY = 80;

export type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

/** The library for pictures, in which only the decoders of the two types stay usable. */
export async function loadSharp(): Promise<(bytes: Buffer) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  const options = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true } as const;
  return (bytes) => sharp(bytes, options).timeout({ seconds: SECONDS_MAX });
}

/** The pixels of a picture encoded again: turned as its EXIF data state, without these and all other data. */
export async function cleanPicture(bytes: Buffer, type: DocumentType): Promise<Picture> {
  const open = await loadSharp();
  checkDimensions(await describe(open, bytes), type);
  const upright = open(bytes).autoOrient().toColourspace('srgb');
  const encoded = type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
  return toPicture(encoded);
}

/** A picture for the screen, at most `width` pixels wide. */
export async function shrinkPicture(bytes: Buffer, { width }: { readonly width: number }): Promise<Picture> {
  const open = await loadSharp();
  return toPicture(open(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: WEBP_QUALITY }));
}

/** A picture for the screen from raw pixels with four channels. */
export async function encodePixels(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const raw = { width, height, channels: 4 } as const;
  return toPicture(sharp(pixels, { raw }).flatten({ background: '#fff' }).webp({ quality: WEBP_QUALITY }));
}

async function toPicture(encoded: Sharp): Promise<Picture> {
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((cause: unknown) => {
    throw new FileRefusedError('unreadable', { cause });
  });
  return { data, width: info.width, height: info.height };
}

async function describe(open: (bytes: Buffer) => Sharp, bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (cause) {
    // The library names this refusal only in its message.
    const isLarge = cause instanceof Error && cause.message.includes('pixel limit');
    throw new FileRefusedError(isLarge ? 'too_many_pixels' : 'unreadable', { cause });
  }
}

function checkDimensions({ format, width, height }: Metadata, type: DocumentType): void {
  if (`image/${format}` !== type) throw new FileRefusedError('type_mismatch');
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX)
    throw new FileRefusedError('too_many_pixels');
}
