import { badValue } from '../errors.ts';

/** One top-level element of an encoded document: its name and where its bytes start and end. */
type Element = { readonly name: string; readonly start: number; readonly end: number };

const FIXED_SIZE: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
const STRING_TYPES = new Set([2, 13, 14]);

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function elementEnd(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZE[type];
  if (fixed !== undefined) return at + fixed;
  if (STRING_TYPES.has(type)) return at + 4 + bytes.readInt32LE(at);
  if (type === 3 || type === 4 || type === 15) return at + bytes.readInt32LE(at);
  if (type === 5) return at + 5 + bytes.readInt32LE(at);
  if (type === 11) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
  if (type === 12) return at + 4 + bytes.readInt32LE(at) + 12;
  throw badValue(`invalid BSON: unknown element type ${type}`);
}

function* elements(bytes: Buffer): Generator<Element> {
  let start = 4;
  const last = bytes.length - 1;
  while (start < last) {
    const nameEnd = bytes.indexOf(0, start + 1);
    const end = elementEnd(bytes, bytes[start] ?? 0, nameEnd + 1);
    if (nameEnd < 0 || end > last || end <= start)
      throw badValue('invalid BSON: an element leaves its document');
    yield { name: bytes.toString('utf8', start + 1, nameEnd), start, end };
    start = end;
  }
}

function assemble(parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  out[at] = 0;
  return out;
}

/** An encoded document with only the named top-level fields; cheaper to decode than the whole one. */
export function pickFields(encoded: Uint8Array, names: ReadonlySet<string>): Uint8Array {
  const bytes = asBuffer(encoded);
  const parts: Uint8Array[] = [];
  for (const element of elements(bytes)) {
    if (names.has(element.name)) parts.push(bytes.subarray(element.start, element.end));
    if (parts.length === names.size) break;
  }
  return assemble(parts);
}

/** An encoded document without the named top-level fields. */
export function omitFields(encoded: Uint8Array, names: ReadonlySet<string>): Uint8Array {
  const bytes = asBuffer(encoded);
  const parts: Uint8Array[] = [];
  for (const element of elements(bytes)) {
    if (!names.has(element.name)) parts.push(bytes.subarray(element.start, element.end));
  }
  return assemble(parts);
}

/**
 * An encoded document in which the named top-level fields are those of `fresh`: replaced in place, removed where
 * `fresh` lacks them, and at the end where the document had none. All other bytes stay as they are.
 */
export function patchFields(encoded: Uint8Array, names: ReadonlySet<string>, fresh: Uint8Array): Uint8Array {
  const bytes = asBuffer(encoded);
  const patch = asBuffer(fresh);
  const left = new Map<string, Uint8Array>();
  for (const { name, start, end } of elements(patch)) {
    if (names.has(name)) left.set(name, patch.subarray(start, end));
  }
  const parts: Uint8Array[] = [];
  for (const { name, start, end } of elements(bytes)) {
    if (!names.has(name)) {
      parts.push(bytes.subarray(start, end));
      continue;
    }
    const replacement = left.get(name);
    if (replacement !== undefined) parts.push(replacement);
    left.delete(name);
  }
  return assemble([...parts, ...left.values()]);
}

/** The first top-level field whose name starts with `$`; undefined when no field does. */
export function dollarField(encoded: Uint8Array): string | undefined {
  for (const { name } of elements(asBuffer(encoded))) if (name.startsWith('$')) return name;
  return undefined;
}

/** The same document with `_id` as its first field; undefined when it has none. */
export function idFirst(encoded: Uint8Array): Uint8Array | undefined {
  const bytes = asBuffer(encoded);
  for (const { name, start, end } of elements(bytes)) {
    if (name !== '_id') continue;
    if (start === 4) return encoded;
    return assemble([
      bytes.subarray(start, end),
      bytes.subarray(4, start),
      bytes.subarray(end, bytes.length - 1),
    ]);
  }
  return undefined;
}

/** Joins encoded documents into the bytes of a BSON array. */
export function encodeArray(documents: readonly Uint8Array[]): Buffer {
  return assemble(
    documents.flatMap((document, index) => [Buffer.from(`\u0003${index}\0`, 'latin1'), document]),
  );
}
