import type { TerritoryId, TerritoryTree } from '@platform/territories';
import { nameWords } from '../token.ts';

/** Names of départements and régions of several words, by the letters that people type, under the first of these. */
export type BroadNames = ReadonlyMap<string, readonly BroadName[]>;

export type BroadName = { readonly letters: string; readonly id: TerritoryId };

const ARTICLE = /^(?:la|le|les|l)$/;
/** A shorter name, such as "Côte-d’Or", is one letter away from other words. */
export const MISSPELT_LETTERS_MIN = 10;

/** The names of all départements and régions that are not a single word. */
export function broadNamesOf(tree: TerritoryTree): BroadNames {
  const all = [...tree.departments(), ...tree.regions()].flatMap(({ id, name }): BroadName[] => {
    const words = nameWords(name.fr);
    const isSeveral = words.length > 1 && !ARTICLE.test(words[0] ?? '');
    return isSeveral ? [{ letters: words.map(lettersTyped).join(''), id }] : [];
  });
  const long = all.filter(({ letters }) => letters.length >= MISSPELT_LETTERS_MIN);
  return Map.groupBy(long, ({ letters }) => letters[0] ?? '');
}

/** "Bouche du Rhône", "ile et vilaine", "cotes darmor": a word of a name without plural and doubled letters. */
export function lettersTyped(word: string): string {
  return (word.length > 3 ? word.replace(/[sx]$/, '') : word).replace(/(.)\1/g, '$1');
}
