import { describe, expect, it } from '@jest/globals';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories, type TerritoryId } from '@platform/territories';
import fc from 'fast-check';
import { LANGUAGE_WORDS } from '../../src/dictionaries/language-words.ts';

const SENTENCES = 3_000;
const tree = loadTerritories();
const reader = createQueryReader({ territories: tree, isOrdinaryWord: LANGUAGE_WORDS.knows });
const local = [...tree.localPlaces()];
const communes = local.filter(({ id }) => id.startsWith('commune:'));
const bodies = local.filter(({ id }) => id.startsWith('epci:'));

function unaccented(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

function withPreposition(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`;
}

function withOf(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return /^[AEIOUYÉÈÊÎ]/u.test(name) ? `d'${name}` : `de ${name}`;
}

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => unaccented(text).toLowerCase(),
  (text) => unaccented(text).toUpperCase(),
  (text) => text.replaceAll('-', ' '),
  (text) => unaccented(text).toLowerCase().replaceAll('-', ' '),
  (text) => text.replaceAll('Saint-', 'St ').replaceAll('Sainte-', 'Ste '),
  (text) => text.replaceAll("'", '’'),
];

const SENTENCES_ABOUT: readonly ((name: string) => string)[] = [
  (name) => `isoler ma maison ${withPreposition(name)}`,
  (name) => `je cherche un local près ${withOf(name)} pour mon atelier`,
  (name) => `mairie ${withOf(name)}, rénover l'école`,
  (name) => `j'habite ${withPreposition(name)} et je veux changer ma chaudière`,
  (name) => `${name} : aide pour un vélo électrique`,
  (name) => `boulangerie, remplacer le four, ${name}`,
  (name) => `my bakery near ${name} needs a new oven`,
  (name) => `we run a small hotel in ${name}`,
  (name) => `ferme du côté ${withOf(name)}, installer l'irrigation`,
  (name) => `la commune ${withOf(name)} veut refaire la voirie`,
  (name) => `je suis installée sur ${name}`,
  (name) => `garage auto ${name}`,
];

const BODY_SENTENCES: readonly ((name: string) => string)[] = [
  (name) => `aire de jeux ${name}`,
  (name) => `covoiturage ${name.toLowerCase()}`,
  (name) => `je vis dans la com com ${withoutKind(name)}`,
  (name) => `l'agglo ${withoutKind(name)} veut rénover la piscine`,
];

/** "de la Plaine Dijonnaise" of "CC de la Plaine Dijonnaise". */
function withoutKind(name: string): string {
  return name.replace(/^(?:CC|CA|CU|Métropole) /u, '');
}

/** Whether one of the places that are read, or offered beside it, has this name. */
function isRead(text: string, { id, name }: { readonly id: string; readonly name: string }): boolean {
  const places = reader
    .read(text)
    .readings.filter(({ kind, effect }) => kind === 'place' && effect === 'filter');
  const isNamed = (one: TerritoryId) => one === id || tree.get(one)?.name.fr === name;
  return places.some(({ territories, otherPlaces }) => [...territories, ...otherPlaces].some(isNamed));
}

/** The share of generated sentences of which the place is read, in percent. */
function shareRead(
  places: readonly { readonly id: string; readonly name: string }[],
  sentences: readonly ((name: string) => string)[],
): number {
  const sample = fc.sample(
    fc.record({
      place: fc.constantFrom(...places),
      sentence: fc.constantFrom(...sentences),
      spelling: fc.constantFrom(...SPELLINGS),
    }),
    SENTENCES,
  );
  const read = sample.filter(({ place, sentence, spelling }) =>
    isRead(spelling(sentence(place.name)), place),
  );
  return (100 * read.length) / SENTENCES;
}

/** Projects without a place, made of words that are names of communes too. */
const WITHOUT_PLACE: readonly string[] = [
  'chaudière à bois',
  'passer au bio',
  'autour de la table',
  'près de la mer',
  'à côté de la gare',
  'restaurer le vieux marché',
  'monter un dossier sur le climat',
  'un four à pain et des machines à coudre',
  'la croix et la chapelle du village',
  'Plan vélo pour les salariés',
  'recruter un chef de chantier',
  'sos loyers impayés',
  'rénover un erp',
  'une salle de bain plus sûre',
  'tours en bois',
  'nice terrace for my café',
  'a better reading of the lens',
];

describe('places at scale', () => {
  it('reads the commune of at least 96 % of generated sentences', () => {
    expect(shareRead(communes, SENTENCES_ABOUT)).toBeGreaterThanOrEqual(96);
  });

  it('reads the intercommunal body of at least 98 % of generated sentences', () => {
    expect(shareRead(bodies, BODY_SENTENCES)).toBeGreaterThanOrEqual(98);
  });

  it.each(WITHOUT_PLACE)('reads no place in "%s"', (text) => {
    const places = reader
      .read(text)
      .readings.filter(({ kind, effect }) => kind === 'place' && effect === 'filter');
    expect(places.map(({ text: typed }) => typed)).toEqual([]);
  });
});
