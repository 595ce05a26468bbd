/** A word or name in the form in which two spellings of it are equal: no case, accents and punctuation. */
export function foldedWord(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
