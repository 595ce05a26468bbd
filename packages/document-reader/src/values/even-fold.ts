import { foldText } from '@platform/contracts/folded-text';

/** A text without case and accents, folded letter by letter, so that positions stay. */
export function evenFold(text: string): string {
  return Array.from(text, (letter) => {
    const folded = foldText(letter);
    return folded.length === letter.length ? folded : letter.toLowerCase().slice(0, letter.length);
  }).join('');
}
