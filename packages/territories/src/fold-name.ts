import { foldedWords } from '@platform/contracts/folded-text';

/**
 * A name in the form in which names are compared: without case, accents, ligatures, punctuation and leading article
 * ("L'Île-d'Yeu" is "ile d yeu").
 */
export function foldName(name: string): string {
  return foldedWords(name)
    .join(' ')
    .replace(/^(?:les|le|la|l) (?=.)/, '');
}
