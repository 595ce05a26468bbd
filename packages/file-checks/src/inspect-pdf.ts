import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encodePixels, type Picture } from './clean-picture.ts';
import { FileRefusedError } from './file-faults.ts';
import { findActiveContent, namesActiveContent } from './pdf-active-content.ts';

const PAGES_MAX = 500;
const DECOMPRESSED_BYTES_MAX = 100_000_000;
const IMAGE_BITS_MAX = 40_000_000 * 32;
const OBJECTS_MAX = 200_000;
/** A page of this many points a side is larger than any plan; smaller ones are painted at the wanted width. */
const POINTS_MAX = 14_400;
const PIXELS_MAX = 12_000_000;
/** Blank bytes that programs put behind the end of a document. */
const TAIL_MAX = 1_024;

/** Checks a PDF and returns the number of its pages. The document stays as it is, since it may be signed. */
export async function inspectPdf(bytes: Buffer): Promise<number> {
  checkEnds(bytes);
  const objects = await parseObjects(bytes);
  if (objects.length > OBJECTS_MAX) throw new FileRefusedError('too_complex');
  if (namesActiveContent(bytes) || findActiveContent(objects)) throw new FileRefusedError('active_content');
  checkStreams(objects);
  return withDocument(bytes, async (document) => {
    const pages = document.getPageCount();
    if (pages > PAGES_MAX) throw new FileRefusedError('too_many_pages');
    if (pages < 1) throw new FileRefusedError('unreadable');
    return pages;
  });
}

/** A page as a picture for the screen; the first page is 1. */
export async function paintPage(
  bytes: Buffer,
  { page, width }: { readonly page: number; readonly width: number },
): Promise<Picture> {
  return withDocument(bytes, async (document) => {
    if (page > document.getPageCount()) throw new FileRefusedError('unreadable');
    const one = document.getPage(page - 1);
    const size = one.getOriginalSize();
    if (Math.max(size.originalWidth, size.originalHeight) > POINTS_MAX)
      throw new FileRefusedError('too_complex');
    const pixels = width * width * (size.originalHeight / size.originalWidth);
    const scale = (width / size.originalWidth) * Math.min(1, Math.sqrt(PIXELS_MAX / pixels));
    const painted = await one.render({ scale, render: 'bitmap' });
    return encodePixels(painted.data, painted);
  });
}

/** The file is one document from its first to its last byte, and no other file in front of or behind it. */
function checkEnds(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new FileRefusedError('type_mismatch');
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) throw new FileRefusedError('unreadable');
  const tail = bytes.subarray(end + 5);
  if (tail.length > TAIL_MAX || tail.some((byte) => byte > 0x20)) throw new FileRefusedError('type_mismatch');
}

async function parseObjects(bytes: Buffer): Promise<readonly PDFObject[]> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, capNumbers: true, password: '' });
    return document.context.enumerateIndirectObjects().map(([, object]) => object);
  } catch (cause) {
    const isEncrypted = cause instanceof Error && /encrypt|password/i.test(cause.message);
    throw new FileRefusedError(isEncrypted ? 'encrypted' : 'unreadable', { cause });
  }
}

/** Bounds what any reader of the document would have to unpack. */
function checkStreams(objects: readonly PDFObject[]): void {
  let left = DECOMPRESSED_BYTES_MAX;
  for (const object of objects) {
    if (!(object instanceof PDFStream)) continue;
    if (imageBits(object.dict) > IMAGE_BITS_MAX) throw new FileRefusedError('too_many_pixels');
    if (object instanceof PDFRawStream) left -= unpackedSize(object, left);
    if (left < 0) throw new FileRefusedError('too_complex');
  }
}

function imageBits(dict: PDFDict): number {
  const number = (name: string): number => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const components = number('BitsPerComponent') === 1 ? 1 : 4;
  return number('Width') * number('Height') * Math.max(1, number('BitsPerComponent')) * components;
}

/** The value of a key, or the values of its list; references are followed. */
function valuesOf(dict: PDFDict, key: string): readonly (PDFObject | undefined)[] {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFArray ? value.asArray().map((one) => dict.context.lookup(one)) : [value];
}

/** Pictures inside of a PDF are bounded by their dimensions instead. */
const OF_PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);
/** Short names that readers accept in place of the long ones. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
};

/**
 * The largest size of a stream while its filters are applied one after another, up to the first one of pictures; throws
 * beyond `sizeMax`. The memory limit of the process bounds rare filters.
 */
function unpackedSize(stream: PDFRawStream, sizeMax: number): number {
  const params = valuesOf(stream.dict, 'DecodeParms');
  let bytes: Uint8Array = stream.contents;
  let largest = bytes.length;
  for (const [index, name] of valuesOf(stream.dict, 'Filter').entries()) {
    if (!(name instanceof PDFName) || OF_PICTURES.has(name.decodeText())) break;
    const filter = SHORT_NAMES[name.decodeText()] ?? name.decodeText();
    const step = stream.dict.context.obj({ Filter: filter, DecodeParms: params[index] ?? null });
    const unpacked =
      filter === 'FlateDecode' ? inflated(bytes, sizeMax) : decoded(PDFRawStream.of(step, bytes));
    // What cannot be decoded unpacks to nothing.
    if (unpacked === null) break;
    bytes = unpacked;
    largest = Math.max(largest, bytes.length);
  }
  return largest;
}

function decoded(stream: PDFRawStream): Uint8Array | null {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return null;
  }
}

function inflated(packed: Uint8Array, sizeMax: number): Uint8Array | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, sizeMax), finishFlush: 2 });
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefusedError('too_complex', { cause: error });
    return null;
  }
}

type PdfiumDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

let loading: ReturnType<typeof PDFiumLibrary.init> | null = null;

/** The library that paints pages. */
export function loadPdfium(): ReturnType<typeof PDFiumLibrary.init> {
  loading ??= PDFiumLibrary.init();
  return loading;
}

async function withDocument<T>(bytes: Buffer, use: (document: PdfiumDocument) => Promise<T>): Promise<T> {
  const library = await loadPdfium();
  const document = await library.loadDocument(bytes).catch((cause: unknown) => {
    throw new FileRefusedError('unreadable', { cause });
  });
  return use(document);
}
