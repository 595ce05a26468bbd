import type { TerritoryId } from '@platform/territories';
import type { PlaceTable } from './place-table.ts';
import { levelNamed, readingsOf, withoutArticle } from './place-words.ts';

/** How well a name matches, the best first; whole names come before prefixes. */
const RANKS = { whole: 0, beginning: 1, word: 2, scattered: 3 } as const;
/** Added to the rank of a loosened match. */
const LOOSENED = 4;
/** A name that itself begins with the word for a level ("Ville-d'Avray") comes before other names of the same rank. */
const LEVEL_NAMED = 0.5;

type Found = { readonly row: number; readonly rank: number };

/**
 * Territories of which the name, a later word of it, or the postcode begins with the typed text: whole names first,
 * then prefixes, then later words; among equals the one with more people, then the broader one. A number of two or
 * three characters is a département first; a full INSEE code or SIREN finds its territory. A number next to a name
 * distinguishes places of the same name ("Saint-Denis 974"), and a word for a level before the name limits the search
 * to that level.
 */
export function findPlaces(table: PlaceTable, typed: string, limit: number): TerritoryId[] {
  const readings = readingsOf(typed);
  const [literal] = readings;
  if (literal === undefined) return [];
  const found = /^(?:\d+|2[ab]\d{0,3})$/.test(literal)
    ? byNumber(table, literal)
    : byReadings(table, readings, limit);
  return best(table, found, limit);
}

function byReadings(table: PlaceTable, readings: readonly string[], limit: number): Found[] {
  const found = readings.flatMap((reading) => [...byName(table, reading), ...byLevel(table, reading)]);
  const isEnough = () => new Set(found.map(({ row }) => table.ids[row])).size >= limit;
  if (isEnough()) return found;
  for (const reading of readings) {
    const rest = withoutArticle(reading);
    if (rest !== null) found.push(...loosened(byName(table, rest)));
  }
  if (isEnough()) return found;
  for (const reading of readings) found.push(...loosened(byScatteredWords(table, reading)));
  return found;
}

/** Rows of the level that the first word names, by the name after it ("région b"). */
function byLevel(table: PlaceTable, reading: string): Found[] {
  const level = levelNamed(reading);
  if (level === null) return [];
  return byName(table, level.name)
    .filter(({ row }) => table.ids[row]?.startsWith(level.ids) === true)
    .map(({ row, rank }) => ({ row, rank: rank + LEVEL_NAMED }));
}

function loosened(found: readonly Found[]): Found[] {
  return found.map(({ row, rank }) => ({ row, rank: rank + LOOSENED }));
}

/** Rows with a word that begins with the text. Matches come in the order of the rows, so one pass finds their rows. */
function byName({ names, nameStarts, coreStarts }: PlaceTable, text: string): Found[] {
  const found: Found[] = [];
  const wanted = ` ${text}`;
  let row = 0;
  let last = -1;
  for (let at = names.indexOf(wanted); at !== -1; at = names.indexOf(wanted, at + 1)) {
    while ((nameStarts[row + 1] ?? names.length) <= at) row += 1;
    if (row === last) continue;
    last = row;
    const isBeginning = at === nameStarts[row] || at === coreStarts[row];
    const isWhole = isBeginning && names.charCodeAt(at + wanted.length) === LINE_BREAK;
    // "Arras" is the commune and not the "CU d'Arras", because the kind is part of that name.
    const isKindLeftOut = at !== nameStarts[row] && names.charCodeAt((nameStarts[row] ?? 0) + 1) === LETTER_C;
    found.push({
      row,
      rank: isWhole && !isKindLeftOut ? RANKS.whole : isBeginning ? RANKS.beginning : RANKS.word,
    });
  }
  return found;
}

const LINE_BREAK = 10;
const LETTER_C = 99;

/**
 * Rows with a word for every typed word ("aix provence"), or a postcode or département for a number. A single letter
 * begins a word of nearly every name, so it is only searched next to a longer word, or with a number as a whole name.
 */
function byScatteredWords(table: PlaceTable, text: string): Found[] {
  if (!text.includes(' ')) return [];
  const words = [...new Set(text.split(' '))];
  const numbers = words.filter((word) => /^(?:\d{2,5}|2[ab])$/.test(word));
  const letters = words.filter((word) => !numbers.includes(word)).toSorted((a, b) => b.length - a.length);
  const [longest, ...others] = letters;
  if (longest === undefined) return [];
  const isLetter = longest.length === 1;
  if (isLetter && (numbers.length === 0 || others.length > 0)) return [];
  return byName(table, longest)
    .filter(({ rank }) => !isLetter || rank === RANKS.whole)
    .filter(({ row }) => others.length === 0 || hasWords(nameOf(table, row), others))
    .filter(({ row }) => numbers.every((number) => liesAt(table, row, number)))
    .map(({ row, rank }) => ({ row, rank: numbers.length > 0 ? rank : RANKS.scattered }));
}

function hasWords(name: string, words: readonly string[]): boolean {
  return words.every((word) => name.includes(` ${word}`));
}

function liesAt(table: PlaceTable, row: number, number: string): boolean {
  return (
    lineAt(table.postcodes, table.postcodeStarts[row] ?? 0).includes(` ${number}`) ||
    (table.departments[row] ?? '').split(' ').includes(number.toUpperCase())
  );
}

function nameOf({ names, nameStarts }: PlaceTable, row: number): string {
  return lineAt(names, nameStarts[row] ?? 0);
}

function lineAt(text: string, start: number): string {
  return text.slice(start, text.indexOf('\n', start));
}

const POSTCODE_LENGTH = 5;

function byNumber(table: PlaceTable, number: string): Found[] {
  const found: Found[] = [];
  const { postcodes, postcodeStarts } = table;
  const wanted = ` ${number}`;
  let row = 0;
  // A single digit begins a tenth of all postcodes, so it selects nothing.
  for (
    let at = number.length < 2 ? -1 : postcodes.indexOf(wanted);
    at !== -1;
    at = postcodes.indexOf(wanted, at + 1)
  ) {
    while ((postcodeStarts[row + 1] ?? postcodes.length) <= at) row += 1;
    const isWhole = number.length === POSTCODE_LENGTH;
    if (found.at(-1)?.row !== row) found.push({ row, rank: isWhole ? RANKS.beginning : RANKS.word });
  }
  const code = number.toUpperCase();
  const department = table.ids.indexOf(`department:${number.length === 1 ? `0${number}` : code}`);
  if (department !== -1) found.push({ row: department, rank: RANKS.whole });
  for (const id of [`commune:${code}`, `epci:${code}`]) {
    const known = number.length < POSTCODE_LENGTH ? -1 : table.ids.indexOf(id);
    if (known !== -1) found.push({ row: known, rank: RANKS.word });
  }
  return found;
}

/** The first of them, each territory once. */
function best({ ids, people }: PlaceTable, found: readonly Found[], limit: number): TerritoryId[] {
  const ahead = (a: Found, b: Found) =>
    a.rank - b.rank || (people[b.row] ?? 0) - (people[a.row] ?? 0) || a.row - b.row;
  const chosen: Found[] = [];
  for (const one of found) {
    // Thousands of names begin with one letter, and most of them rank below those already chosen.
    const behind = chosen[limit - 1];
    if (behind !== undefined && ahead(behind, one) <= 0) continue;
    const id = ids[one.row];
    const twin = chosen.findIndex(({ row }) => ids[row] === id);
    const known = chosen[twin];
    if (known !== undefined) {
      if (ahead(known, one) <= 0) continue;
      chosen.splice(twin, 1);
    }
    const at = chosen.findIndex((other) => ahead(one, other) < 0);
    chosen.splice(at === -1 ? chosen.length : at, 0, one);
    if (chosen.length > limit) chosen.pop();
  }
  return chosen.flatMap(({ row }) => ids[row] ?? []);
}
