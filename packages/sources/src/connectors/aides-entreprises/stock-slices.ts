import { UnusableResponseError } from '../../port/unusable-response.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Yields the objects of the first list of a large JSON document, each as its bytes, without parsing the whole document.
 * Only brackets and strings are recognised, so each slice still has to be parsed.
 * @throws UnusableResponseError after the last complete object when the document is cut off or has no list
 */
export function* objectSlices(bytes: Uint8Array): Generator<Uint8Array> {
  let depth = 0;
  let listDepth = -1;
  let start = -1;
  let isText = false;
  let isEnded = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (listDepth === -1 && byte === OPEN_LIST && depth <= 1) listDepth = depth + 1;
      else if (!isEnded && depth === listDepth && byte === OPEN_OBJECT) start = at;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
      if (start !== -1 && depth === listDepth) {
        yield bytes.subarray(start, at + 1);
        start = -1;
      }
      if (depth === listDepth - 1) isEnded = true;
    }
  }
  if (listDepth === -1) throw new UnusableResponseError('the stock file holds no list');
  if (!isEnded || depth !== 0 || isText)
    throw new UnusableResponseError('the stock file is cut off or broken');
}

/** Pages of `size` objects as JSON lists, after the first `skip` objects. */
export function* objectPages(
  bytes: Uint8Array,
  { size, skip }: { readonly size: number; readonly skip: number },
): Generator<{ readonly bytes: Uint8Array; readonly upTo: number }> {
  let upTo = 0;
  const slices: Uint8Array[] = [];
  const page = () => ({ bytes: listOf(slices.splice(0)), upTo });
  for (const slice of objectSlices(bytes)) {
    upTo += 1;
    if (upTo <= skip) continue;
    slices.push(slice);
    if (slices.length === size) yield page();
  }
  if (slices.length > 0) yield page();
}

function listOf(slices: readonly Uint8Array[]): Uint8Array {
  const parts = slices.flatMap((slice, index) => (index === 0 ? [slice] : [Buffer.from(','), slice]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
