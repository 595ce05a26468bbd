export type Encoding = 'auto' | 'utf-8' | 'windows-1252' | 'utf-16le';
/** What a text turned out to be written in. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** Decodes a file that comes in parts. */
export type PartsDecoder = {
  /** The text of the part; null once `problem` is set. */
  readonly push: (bytes: Uint8Array) => string | null;
  readonly end: () => string;
  /** Why the file is not text; null when it is. */
  readonly problem: () => string | null;
  /** The encoding that was found or given; null while only ASCII was seen. */
  readonly encoding: () => TextEncoding | null;
};

type Step = { readonly isLast: boolean };

const UTF8_SEQUENCE_MAX = 4;
const HEAD = 1_024;
/** Text has no NULs; more than these at its start mean UTF-16 without a byte order mark, or a binary file. */
const NUL_SHARE_MAX = 0.05;

/**
 * A decoder by the encoding of a mapping. A byte order mark always wins. `auto` decides at the first character beyond
 * ASCII: UTF-8 when it is a whole sequence of it, else Windows-1252 (which holds all of Latin-1 that is text) unless its
 * letters belong to an older encoding of DOS or Mac. Bytes that do not fit what was found become U+FFFD, so that the row
 * which holds them can be distinguished.
 */
export function partsDecoder(encoding: Encoding): PartsDecoder {
  let decoder: InstanceType<typeof TextDecoder> | null =
    encoding === 'auto' ? null : new TextDecoder(encoding);
  let held = new Uint8Array(0);
  let isStarted = false;
  let problem: string | null = null;
  const checkLetters = letterCheck();

  const start = (head: Uint8Array): void => {
    isStarted = true;
    problem = problemOf(head);
    const [first, second, third] = head;
    if (first === 0xef && second === 0xbb && third === 0xbf) decoder = new TextDecoder('utf-8');
    else if (first === 0xff && second === 0xfe) decoder = new TextDecoder('utf-16le');
    else if (first === 0xfe && second === 0xff) decoder = new TextDecoder('utf-16be');
  };
  const decoded = (bytes: Uint8Array, { isLast }: Step): string => {
    if (decoder !== null) {
      if (encoding === 'auto' && decoder.encoding === 'windows-1252') problem = checkLetters(bytes);
      return decoder.decode(bytes, { stream: !isLast });
    }
    const at = bytes.findIndex((byte) => byte > 0x7f);
    if (at === -1) return Buffer.from(bytes).toString('latin1');
    if (!isLast && bytes.length - at < UTF8_SEQUENCE_MAX) {
      held = bytes.slice(at);
      return Buffer.from(bytes.subarray(0, at)).toString('latin1');
    }
    decoder = new TextDecoder(isUtf8Sequence(bytes.subarray(at)) ? 'utf-8' : 'windows-1252');
    return decoded(bytes, { isLast });
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
    if (problem !== null) return null;
    const text = decoded(all, { isLast });
    return problem === null ? text : null;
  };
  return {
    push: (bytes) => step(bytes, { isLast: false }),
    end: () => step(new Uint8Array(0), { isLast: true }) ?? '',
    problem: () => problem,
    encoding: () => {
      const name = decoder?.encoding ?? null;
      return name === 'utf-16le' || name === 'utf-16be' ? 'utf-16' : (name as TextEncoding | null);
    },
  };
}

/** Windows-1252 has no character here. */
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Signs of 0x80 to 0x9f that stand inside words and between them in real texts: quotes, dashes, the ligature, the euro. */
const SIGNS_IN_WORDS = new Set([0x80, 0x85, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9c]);
const FOREIGN_MIN = 3;
const FOREIGN_SHARE_MAX = 0.2;

/**
 * Takes a text in parts and returns why its bytes beyond ASCII are no Windows-1252: there, accented letters are above 0xbf,
 * and the older encodings of DOS and Mac have theirs where it has signs that never stand between two letters.
 */
function letterCheck(): (bytes: Uint8Array) => string | null {
  let beyond = 0;
  let foreign = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte <= 0x7f) continue;
      beyond += 1;
      const isInWord = isLetter(bytes[at - 1]) && isLetter(bytes[at + 1]);
      if (UNDEFINED_IN_1252.has(byte) || (byte <= 0x9f && !SIGNS_IN_WORDS.has(byte) && isInWord))
        foreign += 1;
    }
    return foreign >= FOREIGN_MIN && foreign / beyond > FOREIGN_SHARE_MAX
      ? 'the file is neither UTF-8, UTF-16 nor Windows-1252; save it as UTF-8'
      : null;
  };
}

function isLetter(byte = 0): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
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
