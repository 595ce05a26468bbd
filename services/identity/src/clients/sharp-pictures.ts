import type { Metadata, Sharp } from 'sharp';
import { type PictureType, pictureTypeOf } from '../domain/picture-type.ts';
import { identityErrors } from '../errors.ts';
import type { Pictures } from '../ports/photos.port.ts';
import { createTurns } from './turns.ts';

/** More than the cameras of phones send; a decoded picture of this size takes 160 MB for a moment. */
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 16_384;
const SECONDS_MAX = 5;
const WAITING_MAX = 20;
const PHOTO_BYTES_MAX = 100 * 1024;
/** Tried in this order until a photo is small enough; only noise needs more than the first. */
const ENCODINGS = [
  { side: 512, quality: 80 },
  { side: 512, quality: 55 },
  { side: 320, quality: 40 },
] as const;

type Open = (bytes: Buffer) => Sharp;

/** Loaded with the first photo: the library of codecs is large. Only the decoders of the three types stay usable. */
async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  const options = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true } as const;
  return (bytes) => sharp(bytes, options).timeout({ seconds: SECONDS_MAX });
}

/** Re-encodes pictures one at a time with libvips; of an animation the first picture counts. */
export function createSharpPictures(): Pictures {
  const turns = createTurns({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    refusal: () => identityErrors.PHOTO_BUSY(),
  });
  let loaded: Promise<Open> | null = null;
  return {
    toPhoto: async (bytes) => {
      const type = pictureTypeOf(bytes);
      if (type === null) throw identityErrors.PHOTO_FORMAT();
      return turns.run(async () => {
        loaded ??= loadSharp();
        return encode(await loaded, bytes, type);
      });
    },
  };
}

async function encode(open: Open, bytes: Buffer, type: PictureType): Promise<Buffer> {
  const smallest = smallestSide(await describe(open, bytes), type);
  let photo = Buffer.alloc(0);
  for (const { side, quality } of ENCODINGS) {
    const square = Math.min(side, smallest);
    photo = await open(bytes)
      .autoOrient()
      .resize(square, square, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer()
      .catch((cause: unknown) => {
        throw identityErrors.PHOTO_UNREADABLE({ cause });
      });
    if (photo.length <= PHOTO_BYTES_MAX) break;
  }
  return photo;
}

async function describe(open: Open, bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (cause) {
    // The library names this refusal only in its message.
    if (cause instanceof Error && cause.message.includes('pixel limit')) {
      throw identityErrors.PHOTO_DIMENSIONS({ cause });
    }
    throw identityErrors.PHOTO_UNREADABLE({ cause });
  }
}

function smallestSide({ format, width, height }: Metadata, type: PictureType): number {
  if (format !== type) throw identityErrors.PHOTO_UNREADABLE();
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) {
    throw identityErrors.PHOTO_DIMENSIONS();
  }
  return Math.min(width, height);
}
