import { foldedWords } from '@platform/contracts/folded-text';

/** Name as it is compared: no case, accents, ligatures, punctuation or leading article ("L'Île-d'Yeu" is "ile d yeu"). */
export function foldName(name: string): string {
  return foldedWords(name)
    .join(' ')
    .replace(/^(?:les|le|la|l) (?=.)/, '');
}
