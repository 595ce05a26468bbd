import type { PlaceRow } from './place-row.ts';

/** Cities with arrondissements municipaux; the INSEE code of one is `base` plus its number. */
const CITIES = [
  { city: 'Paris', base: 75_100, count: 20 },
  { city: 'Lyon', base: 69_380, count: 9 },
  { city: 'Marseille', base: 13_200, count: 16 },
] as const;

/**
 * The arrondissements as they are written ("Paris 13e", "Lyon 7ème", "8e arrondissement de Marseille", "Paris 3rd"). A
 * number alone ("Paris 8", "Lyon 2") is left out, because it also names a university.
 */
export const ARRONDISSEMENTS: readonly PlaceRow[] = CITIES.flatMap(({ city, base, count }) =>
  Array.from({ length: count }, (_, index) => rowOf(city, base, index + 1)),
);

function rowOf(city: string, base: number, number: number): PlaceRow {
  const french = number === 1 ? ['1er', '1ère'] : [`${number}e`, `${number}ème`];
  const names = [
    ...french.flatMap((ordinal) => [`${city} ${ordinal}`, `${ordinal} arrondissement de ${city}`]),
    `${city} ${englishOrdinal(number)}`,
    `${englishOrdinal(number)} arrondissement of ${city}`,
  ];
  return [names.join(', '), `commune:${base + number}`];
}

function englishOrdinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number];
  return `${number}${ending ?? 'th'}`;
}
