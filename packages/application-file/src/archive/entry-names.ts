import { plainLine } from '../plain-text.ts';

/** What Windows, macOS or Linux refuse in a name, or read as a path. */
const REFUSED = /[<>:"|?*/\\]/g;
const NAME_BYTES_MAX = 120;
const EXTENSION = /\.[A-Za-z0-9]{1,10}$/;

/**
 * Names of files in the archive in the order given: a number, then the name that the user gave, without path, hidden or
 * reserved characters. The number makes names unique on every file system, also where case or accents do not count, and
 * keeps reserved names of devices away.
 */
export function entryNames(names: readonly string[], untitled: string): string[] {
  const digits = Math.max(2, String(names.length).length);
  return names.map((name, index) => {
    const number = String(index + 1).padStart(digits, '0');
    return `${number} - ${safeName(name, untitled)}`;
  });
}

function safeName(name: string, untitled: string): string {
  const last =
    plainLine(name)
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const cleaned = last.replaceAll(REFUSED, '_').replace(/^[. ]+/, '');
  const extension = EXTENSION.exec(cleaned)?.[0] ?? '';
  const stem = trimEnd(
    cutToBytes(cleaned.slice(0, cleaned.length - extension.length), NAME_BYTES_MAX - extension.length),
  );
  return `${stem === '' ? untitled : stem}${extension}`;
}

/** Windows drops dots and spaces at the end of a name. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}

/** Whole characters only. */
function cutToBytes(text: string, bytesMax: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > bytesMax) break;
    kept += character;
  }
  return kept;
}
