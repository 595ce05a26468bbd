import { foldText } from '@platform/contracts/folded-text';

/** How communities of communes are abbreviated in the official names of EPCIs. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^communautes? de communes(?= |$)/, 'cc'],
  [/^(?:communaute d )?agglomeration(?= |$)/, 'ca'],
  [/^communaute urbaine(?= |$)/, 'cu'],
];

/** Names of places, or text typed for one, in comparable form: words separated by single spaces; lines are kept. */
export function foldPlaceNames(text: string): string {
  return foldText(text)
    .replace(/(?<=\p{L} )s\/ ?(?=\p{L})/gu, 'sur ')
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ')
    .replace(/^ | (?=\n)| $|(?<=\n) /g, '');
}

/** "St" and "Ste" written out, wherever they are a word. */
export function writtenOuts(folded: string): string {
  return folded.replace(/(?<=^|[ \n])st(e?)(?=[ \n]|$)/g, 'saint$1');
}

/**
 * Possible meanings of the typed text, the most literal first: the last word may be unfinished, so that "st" there is
 * "Saint" or the beginning of "Strasbourg".
 */
export function readingsOf(typed: string): readonly string[] {
  const folded = foldPlaceNames(typed.slice(0, 100).replaceAll('\n', ' '));
  const kind = KINDS.find(([pattern]) => pattern.test(folded));
  const named = kind === undefined ? folded : folded.replace(kind[0], kind[1]);
  const written = writtenOuts(named);
  const isUnfinished = /(?:^| )ste?$/.test(named);
  const unfinished = isUnfinished ? written.replace(/(?<=^| )saint(e?)$/, 'st$1') : written;
  return [...new Set([written, unfinished])].filter((one) => one !== '');
}

/** Words before a name that name its level. */
const LEVEL_WORDS: readonly (readonly [RegExp, TerritoryLevelId])[] = [
  [/^region (?:(?:de la|de l|des|du|de|d) )?(?=.)/, 'region:'],
  [/^departement (?:(?:de la|de l|des|du|de|d) )?(?=.)/, 'department:'],
  [/^(?:commune|ville) (?:de la|de l|des|du|de|d) (?=.)/, 'commune:'],
  [/^(?:agglo|agglomeration|metropole) (?:(?:de la|de l|des|du|de|d) )?(?=.)/, 'epci:'],
];
type TerritoryLevelId = 'region:' | 'department:' | 'commune:' | 'epci:';

/** The name after a word for a level, and the prefix of ids of that level; null where there is no such word. */
export function levelNamed(reading: string): { readonly name: string; readonly ids: string } | null {
  const known = LEVEL_WORDS.find(([pattern]) => pattern.test(reading));
  return known === undefined ? null : { name: reading.replace(known[0], ''), ids: known[1] };
}

/** The name without its article; null without an article. */
export function withoutArticle(reading: string): string | null {
  const rest = reading.replace(/^(?:les|le|la|l) (?=.)/, '');
  return rest === reading ? null : rest;
}
