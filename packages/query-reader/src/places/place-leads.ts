import type { Token } from '../token.ts';

/** How many tokens before a name show that a place follows, and how surely. */
export type PlaceLead = {
  readonly tokens: number;
  /** `near`: a place follows, however small. `place`: a place, or rarely a thing ("à vapeur"). `maybe`: either. */
  readonly strength: 'near' | 'place' | 'maybe';
  /** "au", "du" and "aux" contain the article of the name. */
  readonly article: 'le' | 'les' | null;
};

const NONE: PlaceLead = { tokens: 0, strength: 'maybe', article: null };

/** What precedes "de", "du", "des", "d’" and the name of a place that something is near to. */
const NEAR_DE = [
  'a cote',
  'a proximite',
  'non loin',
  'pas loin',
  'aux alentours',
  'aux environs',
  'dans les environs',
  'aux abords',
  'aux portes',
  'pres',
  'proche',
  'autour',
  'du cote',
  'cote',
  'dans le coin',
  'dans les alentours',
  'a quelques kilometres',
  'a quelques km',
  'km',
  'kms',
  'kilometres',
  'minutes',
  'min',
  'mn',
  'heure',
  'heures',
  'au nord',
  'au sud',
  'a l est',
  'a l ouest',
  'au nord est',
  'au nord ouest',
  'au sud est',
  'au sud ouest',
  'a deux pas',
  'a la sortie',
  'a l entree',
  'a la limite',
  'en bordure',
  'aux confins',
  'en banlieue',
  'en peripherie',
  'a l exterieur',
  'sur la commune',
  'sur le territoire',
  'dans le secteur',
  'du secteur',
  'mairie',
  'maire',
  'originaire',
  'natif',
  'native',
  'venant',
];
/** What precedes the name of a place where somebody is. */
const NEAR: readonly string[] = [
  ...NEAR_DE.flatMap((words) => ['de', 'd', 'du', 'des'].map((article) => `${words} ${article}`)),
  ...['base', 'situe', 'installe', 'implante', 'etabli', 'domicilie', 'localise'].flatMap((state) =>
    [state, `${state}e`, `${state}s`, `${state}es`].flatMap((form) =>
      ['a', 'au', 'aux', 'sur', 'en'].map((preposition) => `${form} ${preposition}`),
    ),
  ),
  ...['habite', 'habitons', 'vis', 'vivons', 'vit', 'reside', 'residons', 'travaille', 'demenage'].flatMap(
    (verb) => ['a', 'au', 'aux', 'sur'].map((preposition) => `${verb} ${preposition}`),
  ),
  ...['based', 'located', 'living', 'live', 'lives', 'situated', 'settled', 'town', 'village', 'city'].map(
    (state) => `${state} in`,
  ),
  'based near',
  'based at',
  'close to',
  'next to',
  'near',
  'nearby',
  'near to',
  'not far from',
  'just outside',
  'on the outskirts of',
  'in the suburbs of',
  'suburb of',
  'north of',
  'south of',
  'east of',
  'west of',
  'in the city of',
  'in the town of',
  'in the village of',
  'moving to',
];

/** What "de", "du", "des", "de la" and the name of a place follow. */
const PARTS: readonly string[] = [
  'dans la commune',
  'dans la ville',
  'dans le departement',
  'dans la region',
  'commune',
  'ville',
  'village',
  'bourg',
  'hameau',
  'canton',
  'quartier',
  'arrondissement',
  'departement',
  'prefecture',
  'region',
  'academie',
  'secteur',
  'metropole',
  'coin',
  'banlieue',
  'hauteurs',
  'centre ville',
  'campagne',
  'fond',
  'littoral',
  'vallee',
  'plaine',
  'nord',
  'sud',
  'est',
  'ouest',
];
const OF: readonly string[] = ['de la', 'de l', 'de', 'du', 'des', 'd'];

/** Words that stand before a place, the longest first; the article of a name may be part of the last. */
const LEADS: readonly (readonly [string, PlaceLead['strength']])[] = [
  ...NEAR.map((words): readonly [string, 'near'] => [words, 'near']),
  ...PARTS.flatMap((part) => OF.map((of): readonly [string, 'place'] => [`${part} ${of}`, 'place'])),
  ['dans la region', 'place'],
  ['en region', 'place'],
  ['departement', 'place'],
  ['region', 'place'],
  ['aupres de', 'maybe'],
  ['cote', 'maybe'],
  ['secteur', 'maybe'],
  ['habite', 'place'],
  ['habitons', 'place'],
  ['village called', 'place'],
  ['area of', 'place'],
  ['across the', 'place'],
  ['across', 'place'],
  ['throughout the', 'place'],
  ['throughout', 'place'],
  ['a travers l', 'place'],
  ['dans toute l', 'place'],
  ['city of', 'place'],
  ['town of', 'place'],
  ['region of', 'place'],
  ['outside', 'maybe'],
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
  ['ds le', 'maybe'],
  ['ds la', 'maybe'],
  ['ds les', 'maybe'],
  ['ds l', 'maybe'],
  ['ds', 'maybe'],
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

/** Leads by their last word, the longest first. */
const BY_LAST_WORD = Map.groupBy(
  LEADS.map(([words, strength]) => ({ words: words.split(' '), strength })).sort(
    (a, b) => b.words.length - a.words.length,
  ),
  ({ words }) => words.at(-1),
);

/** "Deux kilomètres de chemin" are a length; "à deux kilomètres de Chemin" and "2 km de Chemin" are near a place. */
function isLength(tokens: readonly Token[], at: number): boolean {
  if (!DISTANCES.test(tokens[at]?.word ?? '')) return false;
  const before = tokens.slice(Math.max(0, at - DISTANCE_WITHIN), at);
  return !before.some(({ word }) => /^(?:a|situee?s?|environ|est|sommes|habite)$/.test(word)) && at > 1;
}

const DISTANCES = /^(?:km|kms|kilometres)$/;
const DISTANCE_WITHIN = 3;

/** The words before a name that belong to it; none when they do not lead to a place. */
export function leadBefore(tokens: readonly Token[], at: number): PlaceLead {
  for (const { words, strength } of BY_LAST_WORD.get(tokens[at - 1]?.word) ?? []) {
    if (words.length > at) continue;
    if (!words.every((word, offset) => tokens[at - words.length + offset]?.word === word)) continue;
    if (isLength(tokens, at - words.length)) continue;
    const last = words.at(-1);
    const article = last === 'au' || last === 'du' ? 'le' : last === 'aux' || last === 'des' ? 'les' : null;
    return { tokens: words.length, strength, article };
  }
  return NONE;
}
