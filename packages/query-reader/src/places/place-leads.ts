import type { Token } from '../token.ts';

/** How many tokens before a name show that a place follows, and how surely. */
export type PlaceLead = {
  readonly tokens: number;
  /** `place`: only a place can follow. `maybe`: a place or a thing. */
  readonly strength: 'place' | 'maybe';
  /** "au", "du" and "aux" contain the article of the name. */
  readonly article: 'le' | 'les' | null;
};

const NONE: PlaceLead = { tokens: 0, strength: 'maybe', article: null };

/** Words that stand before a place, the longest first; the article of a name may be part of the last. */
const LEADS: readonly (readonly [string, PlaceLead['strength']])[] = [
  ['dans la commune de', 'place'],
  ['dans la commune d', 'place'],
  ['dans la ville de', 'place'],
  ['dans la ville d', 'place'],
  ['dans le departement de l', 'place'],
  ['dans le departement de la', 'place'],
  ['dans le departement de', 'place'],
  ['dans le departement du', 'place'],
  ['dans le departement des', 'place'],
  ['dans le departement d', 'place'],
  ['dans la region de', 'place'],
  ['dans la region du', 'place'],
  ['dans la region', 'place'],
  ['en region', 'place'],
  ['a cote de', 'place'],
  ['a cote d', 'place'],
  ['a proximite de', 'place'],
  ['a proximite d', 'place'],
  ['non loin de', 'place'],
  ['pas loin de', 'place'],
  ['aux alentours de', 'place'],
  ['aux environs de', 'place'],
  ['dans les environs de', 'place'],
  ['commune de', 'place'],
  ['commune d', 'place'],
  ['ville de', 'place'],
  ['ville d', 'place'],
  ['village de', 'place'],
  ['village d', 'place'],
  ['mairie de', 'place'],
  ['mairie d', 'place'],
  ['mairie du', 'place'],
  ['canton de', 'place'],
  ['quartier de', 'place'],
  ['arrondissement de', 'place'],
  ['departement de la', 'place'],
  ['departement de l', 'place'],
  ['departement de', 'place'],
  ['departement du', 'place'],
  ['departement des', 'place'],
  ['departement d', 'place'],
  ['departement', 'place'],
  ['region de', 'place'],
  ['region', 'place'],
  ['academie de', 'place'],
  ['pres de', 'place'],
  ['pres d', 'place'],
  ['pres du', 'place'],
  ['proche de', 'place'],
  ['proche d', 'place'],
  ['autour de', 'place'],
  ['autour d', 'place'],
  ['autour du', 'place'],
  ['au nord de', 'place'],
  ['au sud de', 'place'],
  ['a l est de', 'place'],
  ['a l ouest de', 'place'],
  ['aupres de', 'maybe'],
  ['cote', 'maybe'],
  ['secteur de', 'place'],
  ['secteur', 'maybe'],
  ['base a', 'place'],
  ['basee a', 'place'],
  ['situe a', 'place'],
  ['situee a', 'place'],
  ['installe a', 'place'],
  ['installee a', 'place'],
  ['habite a', 'place'],
  ['habite', 'place'],
  ['city of', 'place'],
  ['town of', 'place'],
  ['region of', 'place'],
  ['based in', 'place'],
  ['located in', 'place'],
  ['living in', 'place'],
  ['close to', 'place'],
  ['next to', 'place'],
  ['outside', 'maybe'],
  ['near', 'place'],
  ['around', 'maybe'],
  ['in', 'place'],
  ['at', 'maybe'],
  ['from', 'maybe'],
  ['of', 'maybe'],
  ['vers', 'place'],
  ['a', 'place'],
  ['au', 'place'],
  ['aux', 'place'],
  ['en', 'maybe'],
  ['dans le', 'maybe'],
  ['dans la', 'maybe'],
  ['dans les', 'maybe'],
  ['dans l', 'maybe'],
  ['dans', 'maybe'],
  ['sur', 'maybe'],
  ['de la', 'maybe'],
  ['de l', 'maybe'],
  ['de', 'maybe'],
  ['d', 'maybe'],
  ['du', 'maybe'],
  ['des', 'maybe'],
  ['le', 'maybe'],
  ['la', 'maybe'],
  ['les', 'maybe'],
  ['l', 'maybe'],
  ['the', 'maybe'],
];

const SORTED = LEADS.map(([words, strength]) => ({ words: words.split(' '), strength })).sort(
  (a, b) => b.words.length - a.words.length,
);

/** The words before a name that belong to it; none when they do not lead to a place. */
export function leadBefore(tokens: readonly Token[], at: number): PlaceLead {
  for (const { words, strength } of SORTED) {
    if (words.length > at) continue;
    if (!words.every((word, offset) => tokens[at - words.length + offset]?.word === word)) continue;
    const last = words.at(-1);
    const article = last === 'au' || last === 'du' ? 'le' : last === 'aux' || last === 'des' ? 'les' : null;
    return { tokens: words.length, strength, article };
  }
  return NONE;
}
