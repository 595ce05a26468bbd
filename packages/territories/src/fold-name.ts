/** Name as it is compared: no case, accents, ligatures, punctuation or leading article ("L'Île-d'Yeu" is "ile d yeu"). */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:les|le|la|l) (?=.)/, '');
}
