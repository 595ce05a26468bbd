/** Kinds of decoded images of pdf.js. */
const ONE_BIT = 1;
const RGB = 2;
const RGBA = 3;

/** One grey byte for each point; null for a picture without data or of an unknown kind. */
export function greyOf(image: {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array;
}): Uint8Array | null {
  const { width, height, kind, data } = image;
  if (data === undefined) return null;
  if (kind === ONE_BIT) return fromBits(data, width, height);
  if (kind !== RGB && kind !== RGBA) return null;
  const step = kind === RGB ? 3 : 4;
  if (data.length < width * height * step) return null;
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * step;
    grey[at] = ((data[from] ?? 0) * 3 + (data[from + 1] ?? 0) * 6 + (data[from + 2] ?? 0)) / 10;
  }
  return grey;
}

function fromBits(data: Uint8Array, width: number, height: number): Uint8Array | null {
  const rowBytes = Math.ceil(width / 8);
  if (data.length < rowBytes * height) return null;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      grey[y * width + x] = bit * 255;
    }
  return grey;
}
