import { foldText } from '@platform/contracts/folded-text';
import { EU_ID, type LocalPlace, levelOf, type TerritoryId, type TerritoryTree } from '@platform/territories';
import { lettersOf } from '../edit-distance.ts';
import { INHABITANTS } from '../lexicon/inhabitants.ts';
import { UNOFFICIAL_PLACES } from '../lexicon/unofficial-places.ts';
import { nameWords } from '../token.ts';
import { addBodies, spellingsOfBody } from './body-names.ts';
import { type BroadNames, broadNamesOf } from './broad-names.ts';
import { createDerivedInhabitants, type DerivedInhabitants } from './derived-inhabitants.ts';
import { createNamesByOtherWords, type NamesByOtherWords } from './misspelt-words.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

export type PlaceNames = {
  /** Places with this name (words joined by spaces), the largest first. */
  readonly named: (name: string) => readonly NamedPlace[];
  /** Words of the longest name that begins with a word; 0 when none does. */
  readonly longestFrom: (word: string) => number;
  /** Intercommunal bodies by their name without "CC", "communauté de", and articles, the largest first. */
  readonly bodies: (name: string) => readonly NamedPlace[];
  /** Communes of a postcode, the largest first. */
  readonly ofPostcode: (postcode: string) => readonly TerritoryId[];
  /** Names of towns and larger places, of so many words, that begin with a letter, for typing errors. */
  readonly wellKnown: (words: number, letter: string) => readonly KnownName[];
  /** The town whose inhabitants a word regularly names ("redonnais"); null for other words. */
  readonly ofInhabitants: DerivedInhabitants;
  /** Communes whose name of several words has these words but for a typing error in one. */
  readonly ofOtherWords: NamesByOtherWords;
  /** Départements and régions whose name is recognised with a typing error, although its words are ordinary ones. */
  readonly broad: BroadNames;
};

/** A name that is recognised with a typing error. */
export type KnownName = {
  readonly name: string;
  /** Its letters as bits, which exclude most names before their distance is computed. */
  readonly letters: number;
  /** Of the largest place with this name. */
  readonly population: number;
};

/** Inhabitants of a place whose name is recognised with a typing error. */
const KNOWN_POPULATION = 2_000;
/** The same for the beginning of its name alone ("Carhaix"), with half of its inhabitants: known as a small town. */
const SHORT_NAME_POPULATION = 3_000;
/** Larger than any town. */
const BROAD_POPULATION = 1e8;
const ARTICLE = /^(le|la|les|l)$/;
/** From this size on the name of a town is also known without its hyphens and spaces. */
const JOINED_NAME_POPULATION = 5_000;

/** Every name of a territory. Takes about 0.6 s of CPU and 27 MB, once per process. */
export function createPlaceNames(tree: TerritoryTree): PlaceNames {
  const byName = new Map<string, NamedPlace[]>();
  const add = (name: string, place: NamedPlace): void => {
    const same = byName.get(name);
    const at = same?.findIndex(({ territories }) => territories.join() === place.territories.join()) ?? -1;
    if (same === undefined) byName.set(name, [place]);
    else if (at === -1) same.push(place);
    // "Le Touquet" is what people call the town, and not only the beginning of its name.
    else if (same[at]?.isShort && !place.isShort) same[at] = place;
  };
  const bodies = new Map<string, NamedPlace[]>();
  const { byPostcode, localBodies } = addLocalPlaces(tree, add);
  addBroadPlaces(tree, add);
  for (const { names, places } of UNOFFICIAL_PLACES) {
    for (const name of names) add(nameWords(name).join(' '), broad(places));
  }
  for (const [names, place] of INHABITANTS) {
    for (const name of names.split(' ')) {
      add(nameWords(name).join(' '), { ...broad([place]), isAdjective: true });
    }
  }
  addBodies(localBodies, byName, bodies);
  for (const places of [...byName.values(), ...bodies.values()]) {
    if (places.length > 1) places.sort((a, b) => weightOf(b) - weightOf(a));
  }
  const longest = new Map<string, number>();
  for (const name of [...byName.keys(), ...bodies.keys()]) {
    const words = name.split(' ');
    const [first = ''] = words;
    if (words.length > (longest.get(first) ?? 0)) longest.set(first, words.length);
  }
  return {
    named: (name) => byName.get(name) ?? [],
    bodies: (name) => bodies.get(name) ?? [],
    longestFrom: (word) => longest.get(word) ?? 0,
    ofPostcode: (postcode) => (byPostcode.get(postcode) ?? []).map(({ id }) => id),
    wellKnown: wellKnownOf(byName),
    ofInhabitants: createDerivedInhabitants(byName),
    ofOtherWords: createNamesByOtherWords(byName),
    broad: broadNamesOf(tree),
  };
}

/** By the beginning of its name alone a town is meant where it is much larger than those of this very name. */
function weightOf({ population, isShort }: NamedPlace): number {
  return isShort ? population / SHORT_NAME_DIVISOR : population;
}

const SHORT_NAME_DIVISOR = 4;

function broad(territories: readonly TerritoryId[]): NamedPlace {
  return { territories, population: BROAD_POPULATION, article: null, isAdjective: false, isShort: false };
}

type Add = (name: string, place: NamedPlace) => void;
type Inhabited = { readonly id: TerritoryId; readonly population: number };

/** Adds communes, the former ones inside them, and intercommunal bodies, in a single pass over their table. */
function addLocalPlaces(
  tree: TerritoryTree,
  add: Add,
): { readonly byPostcode: ReadonlyMap<string, Inhabited[]>; readonly localBodies: readonly LocalPlace[] } {
  const byPostcode = new Map<string, Inhabited[]>();
  const localBodies: LocalPlace[] = [];
  const formerByCommune = Map.groupBy(tree.formerCommunes(), ({ id }) => id);
  for (const place of tree.localPlaces()) {
    const { id, name, population, postcodes, isWholeCommune } = place;
    addNames(name, { id, population }, add);
    if (levelOf(id) === 'epci') localBodies.push(place);
    // Inhabitants of former communes are not stated, so the parts of a commune are assumed equal.
    const former = formerByCommune.get(id) ?? [];
    const share = population / (former.length + 1);
    for (const one of former) addNames(one.name, { id, population: share }, add);
    for (const postcode of postcodes.split(' ')) {
      if (postcode === '') continue;
      const communes = byPostcode.get(postcode) ?? [];
      // An arrondissement is nearer than its whole commune.
      communes.push({ id, population: isWholeCommune ? population : BROAD_POPULATION });
      byPostcode.set(postcode, communes);
    }
  }
  for (const communes of byPostcode.values()) communes.sort((a, b) => b.population - a.population);
  return { byPostcode, localBodies };
}

function addNames(official: string, { id, population }: Inhabited, add: Add): void {
  const words = nameWords(official);
  const name = words.join(' ');
  const [first = ''] = words;
  const article = ARTICLE.test(first) ? (first as NamedPlace['article']) : null;
  const place = { territories: [id], population, isAdjective: false, isShort: false };
  add(name, { ...place, article: null });
  if (article !== null && words.length > 1) add(words.slice(1).join(' '), { ...place, article });
  const level = levelOf(id);
  if (level === 'commune') {
    addShortName(words, { id, population }, add);
    addShortWithArticle(words, { id, population }, add);
    if (population >= JOINED_NAME_POPULATION) addTogether(words, { ...place, article: null }, add);
  }
  if (level !== 'epci') return;
  for (const spelled of spellingsOfBody(official)) {
    if (spelled !== name) add(spelled, { ...place, article: null });
  }
}

/** Names as they are written without spaces: "larochelle", "lhay les roses", "stmalo". */
function addTogether(words: readonly string[], place: NamedPlace, add: Add): void {
  const [first = '', second, ...rest] = words;
  if (second === undefined) return;
  add(words.join(''), place);
  if (ARTICLE.test(first)) add([first + second, ...rest].join(' '), place);
  if (/^sainte?$/.test(first)) {
    const short = first.replace('ain', '');
    add([short + second, ...rest].join(''), place);
    add([short + second, ...rest].join(' '), place);
  }
}

/** First words that many names share and that name nothing by themselves. */
const GENERIC_FIRST_WORDS =
  /^(?:saint|sainte|notre|la|le|les|l|villeneuve|villers|villiers|mont|pont|port|bois|beau|belle|chateau|chatel|bourg|neuilly|fontaine|roche|champ|vaux|isle|aire|ville|grand|grande|petit|petite|haut|haute|val|vallee|bains|mers|cap|font|juan|mas|puy|croix|six|bonne|bon|sully|henin|noyelles|west|east|north|south)$/;

/** "Le Touquet" of Le Touquet-Paris-Plage, with its article. */
function addShortWithArticle(words: readonly string[], { id, population }: Inhabited, add: Add): void {
  const [article = '', second = ''] = words;
  if (words.length < 3 || !ARTICLE.test(article) || second.length < 4 || GENERIC_FIRST_WORDS.test(second))
    return;
  const place = { territories: [id], population: population / 2, isAdjective: false, isShort: true };
  add(`${article} ${second}`, { ...place, article: null });
  add(second, { ...place, article: article as NamedPlace['article'] });
}

/** The town that people mean by the first word of its name alone ("Chamonix", "Autrans"), or by its saint. */
function addShortName(words: readonly string[], { id, population }: Inhabited, add: Add): void {
  const [first = '', second = ''] = words;
  const isSaint = /^sainte?$/.test(first) && words.length > 2 && second.length > 1;
  const short = isSaint ? `${first} ${second}` : first;
  // "Lyon" is the city and none of its arrondissements.
  if (words.includes('arrondissement')) return;
  if (words.length < 2 || first.length < 4 || (!isSaint && GENERIC_FIRST_WORDS.test(first))) return;
  const half = population / 2;
  add(short, { territories: [id], population: half, article: null, isAdjective: false, isShort: true });
}

function addBroadPlaces(tree: TerritoryTree, add: Add): void {
  const all = [tree.countries(), tree.regions(), tree.departments()].flat();
  for (const { id, name } of all) {
    for (const one of new Set([name.fr, name.en])) {
      const words = nameWords(one);
      // Paris is a town first and a département as well.
      const place = id === 'department:75' ? { ...broad([id]), population: 0 } : broad([id]);
      add(words.join(' '), place);
      if (ARTICLE.test(words[0] ?? '')) add(words.slice(1).join(' '), broad([id]));
    }
  }
  const union = tree.get(EU_ID);
  if (union !== undefined) {
    for (const name of ['union europeenne', 'european union', 'ue', 'eu', 'europe'])
      add(foldText(name), broad([union.id]));
  }
}

function isTownByShortName(place: NamedPlace): boolean {
  return place.population >= SHORT_NAME_POPULATION && levelOfPlace(place) === 'commune';
}

function wellKnownOf(byName: ReadonlyMap<string, readonly NamedPlace[]>): PlaceNames['wellKnown'] {
  const names = [...byName].flatMap(([name, [largest]]) =>
    largest !== undefined &&
    largest.population >= KNOWN_POPULATION &&
    name.length > 4 &&
    !largest.isAdjective &&
    (!largest.isShort || isTownByShortName(largest)) &&
    largest.territories[0] !== EU_ID
      ? [
          {
            name,
            letters: lettersOf(name),
            population: largest.isShort ? KNOWN_POPULATION : largest.population,
          },
        ]
      : [],
  );
  const groups = Map.groupBy(names, ({ name }) => `${name.split(' ').length}${name[0]}`);
  return (words, letter) => groups.get(`${words}${letter}`) ?? [];
}
