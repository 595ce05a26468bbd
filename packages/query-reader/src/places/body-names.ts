import type { LocalPlace } from '@platform/territories';
import { nameWords } from '../token.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** What precedes the name in the official names of intercommunal bodies. */
const BODY =
  /^(?:(?:cc|ca|cu|metropole|communaute|agglomeration|urbaine) )+(?:(?:de|du|des|d|la|le|les|l) )*/;
/** Words with which no name ends. */
const JOINING = /^(?:de|du|des|d|la|le|les|l|et|en|sur|sous|entre|a|au|aux)$/;
/** Words of a beginning that names a body without "communauté de". */
const DISTINCT_WORDS = 3;
/** Letters of a first word by which a body is known alone. */
const FIRST_WORD_LETTERS = 7;

/** A city with the agglomeration around it, behind "métropole de" too. */
const AROUND_CITY = /^(.+?)(?: (?:agglo|agglomeration|metropole))?$/;

type Names = Map<string, NamedPlace[]>;

/**
 * Adds intercommunal bodies by their name without "CC", "communauté de" and articles: to `bodies` all of them and their
 * unique beginnings ("Val d’Ille" of Val d’Ille-Aubigné), to `byName` those that name nothing else.
 */
export function addBodies(localBodies: readonly LocalPlace[], byName: Names, bodies: Names): void {
  const cores: (readonly [string, NamedPlace])[] = [];
  for (const { id, name, population } of localBodies) {
    const place = { territories: [id], population, article: null, isAdjective: false, isShort: false };
    cores.push([coreOfBody(name), place]);
  }
  for (const [core, place] of cores) {
    bodies.set(core, [...(bodies.get(core) ?? []), place]);
    const [first = '', second = ''] = core.split(' ');
    const begins = `${first} ${second}`;
    // "Réquistanais", "Quimper Bretagne occidentale", which name nothing else; "Auray Quiberon".
    const same = byName.get(core) ?? [];
    if (same.every((one) => levelOfPlace(one) === 'epci')) byName.set(core, [...same, place]);
    if (byName.has(first) && byName.has(second) && !byName.has(begins)) byName.set(begins, [place]);
  }
  for (const [core, place] of cores) {
    // "Grand Rodez" of Rodez Agglomération.
    const city = AROUND_CITY.exec(core)?.[1] ?? '';
    const isCity = (byName.get(city) ?? []).some((one) => levelOfPlace(one) === 'commune' && !one.isShort);
    if (isCity && !byName.has(`grand ${city}`)) byName.set(`grand ${city}`, [place]);
  }
  for (const [beginning, place] of uniqueBeginnings(cores)) {
    if (!bodies.has(beginning)) bodies.set(beginning, [place]);
    const words = beginning.split(' ').filter((word) => !JOINING.test(word));
    if (words.length >= DISTINCT_WORDS && !byName.has(beginning)) byName.set(beginning, [place]);
  }
  // "En Dracénie" of Dracénie Provence Verdon agglomération.
  for (const [first, sharing] of Map.groupBy(cores, ([core]) => core.split(' ')[0] ?? '')) {
    const [only] = sharing;
    if (sharing.length > 1 || only === undefined || first.length < FIRST_WORD_LETTERS) continue;
    if (!byName.has(first)) byName.set(first, [{ ...only[1], isShort: true }]);
  }
}

/** The official names of a body, with and without abbreviations. */
export function spellingsOfBody(official: string): readonly string[] {
  const name = nameOfBody(official);
  const spelled = name
    .replace(/^cc /, 'communaute de communes ')
    .replace(/^ca /, 'communaute d agglomeration ')
    .replace(/^cu /, 'communaute urbaine ');
  const short = name.replace(/^(?:cc|ca|cu) /, '').replace(/ agglomeration$/, ' agglo');
  return short.endsWith(' agglo') ? [name, spelled, short] : [name, spelled];
}

/** "plaine dijonnaise" of "CC de la Plaine Dijonnaise (CCPD)". */
function coreOfBody(official: string): string {
  return nameOfBody(official).replace(BODY, '');
}

/** An official name without its acronym in brackets. */
function nameOfBody(official: string): string {
  const [withoutAcronym = official] = official.split(' (');
  return nameWords(withoutAcronym).join(' ');
}

/** Beginnings of two words or more that only one body has. */
function uniqueBeginnings(
  cores: readonly (readonly [string, NamedPlace])[],
): readonly (readonly [string, NamedPlace])[] {
  const beginnings = new Map<string, NamedPlace[]>();
  for (const [core, place] of cores) {
    const words = core.split(' ');
    for (let end = 2; end < words.length; end += 1) {
      const last = words[end - 1] ?? '';
      if (last.length < 2 || JOINING.test(last)) continue;
      const beginning = words.slice(0, end).join(' ');
      const places = beginnings.get(beginning) ?? [];
      places.push(place);
      beginnings.set(beginning, places);
    }
  }
  return [...beginnings].flatMap(([beginning, places]) => {
    const [only] = places;
    return places.length === 1 && only !== undefined ? [[beginning, only] as const] : [];
  });
}
