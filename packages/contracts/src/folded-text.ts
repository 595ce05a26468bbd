/** Most words have only these characters, which folding leaves as they are but for their case. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * Text in the form in which it is compared everywhere: without compatibility forms, case, accents and ligatures, and
 * with one kind of apostrophe.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");
}

/** The words of a text, folded; every character that is neither letter nor digit separates. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
