export type Encoding = 'auto' | 'utf-8' | 'windows-1252' | 'utf-16le';

/** Decodes a file that comes in parts. */
export type PartsDecoder = {
  /** The text of the part; null once `problem` is set. */
  readonly push: (bytes: Uint8Array) => string | null;
  readonly end: () => string;
  /** Why the file is not text; null when it is. */
  readonly problem: () => string | null;
};

type Step = { readonly isLast: boolean };

const UTF8_SEQUENCE_MAX = 4;
const HEAD = 1_024;
/** Text has no NULs; more than these at its start mean UTF-16 without a byte order mark, or a binary file. */
const NUL_SHARE_MAX = 0.05;

/**
 * A decoder by the encoding of a mapping. A byte order mark takes precedence. `auto` decides at the first non-ASCII
 * character: UTF-8 when the sequence is valid, else Windows-1252 (which holds all of Latin-1 that is text). Bytes that
 * are valid in neither become U+FFFD, so that the row which holds them can be recognised.
 */
export function partsDecoder(encoding: Encoding): PartsDecoder {
  let decoder: InstanceType<typeof TextDecoder> | null =
    encoding === 'auto' ? null : new TextDecoder(encoding);
  let held = new Uint8Array(0);
  let isStarted = false;
  let problem: string | null = null;

  const start = (head: Uint8Array): void => {
    isStarted = true;
    problem = problemOf(head);
    const [first, second, third] = head;
    if (first === 0xef && second === 0xbb && third === 0xbf) decoder = new TextDecoder('utf-8');
    else if (first === 0xff && second === 0xfe) decoder = new TextDecoder('utf-16le');
    else if (first === 0xfe && second === 0xff) decoder = new TextDecoder('utf-16be');
  };
  const decoded = (bytes: Uint8Array, { isLast }: Step): string => {
    if (decoder !== null) return decoder.decode(bytes, { stream: !isLast });
    const at = bytes.findIndex((byte) => byte > 0x7f);
    if (at === -1) return Buffer.from(bytes).toString('latin1');
    if (!isLast && bytes.length - at < UTF8_SEQUENCE_MAX) {
      held = bytes.slice(at);
      return Buffer.from(bytes.subarray(0, at)).toString('latin1');
    }
    decoder = new TextDecoder(isUtf8Sequence(bytes.subarray(at)) ? 'utf-8' : 'windows-1252');
    return decoder.decode(bytes, { stream: !isLast });
  };
  const step = (bytes: Uint8Array, { isLast }: Step): string | null => {
    const all = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    held = new Uint8Array(0);
    if (!isStarted) {
      if (all.length < UTF8_SEQUENCE_MAX && !isLast) {
        held = Uint8Array.from(all);
        return '';
      }
      start(all);
    }
    return problem === null ? decoded(all, { isLast }) : null;
  };
  return {
    push: (bytes) => step(bytes, { isLast: false }),
    end: () => step(new Uint8Array(0), { isLast: true }) ?? '',
    problem: () => problem,
  };
}

function problemOf(head: Uint8Array): string | null {
  const [first, second, third, fourth] = head;
  if (head.length === 0) return 'the file is empty';
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) {
    return 'the file is a ZIP or XLSX file, not a text';
  }
  if (first === 0x1f && second === 0x8b) return 'the file is compressed (gzip); unpack it first';
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const start = head.subarray(0, HEAD);
  const nuls = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return !isMarked && nuls / start.length > NUL_SHARE_MAX
    ? 'the file holds NUL characters; it is binary or UTF-16 without a mark'
    : null;
}

/** A lead byte and the continuation bytes that it requires; overlong forms and surrogates are not valid. */
function isUtf8Sequence(bytes: Uint8Array): boolean {
  const lead = bytes[0] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
    return bytes.length >= length;
  } catch {
    return false;
  }
}
