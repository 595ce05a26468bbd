/** Text as it is compared: compatibility forms, case, accents and ligatures gone. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");
}

/** Longest part of a word that is indexed and asked for, in characters. */
const WORD_LENGTH_MAX = 64;

/** The words of a text, folded; everything that is neither letter nor digit separates. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, WORD_LENGTH_MAX));
}

/** A code in comparable form: "HORIZON-CL5.2026" and "horizon cl5 2026" are the same; null when nothing is left. */
export function codeKey(code: string | null): string | null {
  const key = code === null ? '' : wordsOf(code).join('');
  return key.length < 2 ? null : key;
}
