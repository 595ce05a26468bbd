import { writtenOut } from '../token.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** Endings of the names of inhabitants, which follow the name of the town without its last vowels: "guingampais". */
const INHABITANT =
  /(?:(?:ai|oi)se?s?|(?:[iy]|is|ici)en(?:ne)?s?|een(?:ne)?s?|(?:ain|in|an|ot)e?s?|iotes?|acoise?s?)$/;
/** The last letters of the name of a town that such an ending replaces. */
const LAST_LETTERS = /(?:eaux?|aux?|e?s|es?|ix|is?|y|a|o)$/;
const TOWN_POPULATION = 1_000;
const STEM_LETTERS_MIN = 4;
/** A town so many times as large as the next one with this stem is meant. */
const CLEAR_LEAD = 3;

export type DerivedInhabitants = (word: string) => NamedPlace | null;

/**
 * Recognises regular names of inhabitants by the name of their town ("redonnaise" by Redon, "saint-gillois" as "saint
 * gillois"), where one town of the stem is clearly the largest.
 */
export function createDerivedInhabitants(
  byName: ReadonlyMap<string, readonly NamedPlace[]>,
): DerivedInhabitants {
  const byStem = new Map<string, NamedPlace[]>();
  for (const [name, [largest]] of byName) {
    if (largest === undefined || !isTown(name, largest)) continue;
    const stem = withoutDoubles(name.replace(LAST_LETTERS, ''));
    const towns = byStem.get(stem) ?? [];
    if (!towns.some(({ territories }) => territories[0] === largest.territories[0])) towns.push(largest);
    byStem.set(stem, towns);
  }
  for (const towns of byStem.values()) towns.sort((a, b) => b.population - a.population);
  return (word) => {
    const ending = INHABITANT.exec(word)?.[0];
    if (ending === undefined) return null;
    const stem = withoutDoubles(word.slice(0, -ending.length).replace(/y$/, ''));
    if (stem.length < STEM_LETTERS_MIN) return null;
    const [town, next] = byStem.get(stem) ?? [];
    if (town === undefined || town.population < CLEAR_LEAD * (next?.population ?? 0)) return null;
    return { ...town, article: null, isAdjective: true };
  };
}

function isTown(name: string, place: NamedPlace): boolean {
  if (place.population < TOWN_POPULATION || place.isAdjective || levelOfPlace(place) !== 'commune')
    return false;
  const words = name.split(' ');
  return words.length === 1 || (words.length === 2 && /^sainte?$/.test(writtenOut(words[0] ?? '')));
}

/** "redonnais" and "Redon", "lunévillois" and "Lunéville" have one stem. */
function withoutDoubles(text: string): string {
  return text.replace(/(.)\1/g, '$1');
}
