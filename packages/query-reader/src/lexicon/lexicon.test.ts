import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { phraseKey } from '../phrase-table.ts';
import { createPlaceNames } from '../places/place-names.ts';
import { nameWords } from '../token.ts';
import { SEVERAL_APPLICANTS } from './applicant-phrases/several.ts';
import { APPLICANT_PHRASES } from './applicant-phrases.ts';
import { APPLICANT_SIGNS } from './applicant-signs.ts';
import { APPLICANT_STATEMENTS, APPLICANT_UNDERTAKINGS } from './applicant-statements.ts';
import { CREATION_PHRASES } from './creation-phrases.ts';
import { HIRING_WORDS } from './hiring-words.ts';
import { IRREGULAR_INHABITANTS } from './inhabitants/towns.ts';
import { INHABITANTS } from './inhabitants.ts';
import { NAMED_THINGS } from './named-things.ts';
import { NO_APPLICANTS } from './no-applicants.ts';
import { TRADES } from './trades.ts';
import { UNOFFICIAL_PLACES } from './unofficial-places.ts';

const tree = loadTerritories();

const statements = APPLICANT_STATEMENTS.flatMap(([, list]) => list);
const undertakings = APPLICANT_UNDERTAKINGS.flatMap(([, list]) => list);
const names = [...Object.values(APPLICANT_PHRASES), ...SEVERAL_APPLICANTS.map(([, list]) => list)].flat();
const signs = Object.values(APPLICANT_SIGNS).flat();
const unofficial = UNOFFICIAL_PLACES.flatMap(({ names: list, places }) =>
  list.map((name) => `${name} (${places.join(' ')})`),
);

function keysOf(...tables: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(tables.flat().map(phraseKey));
}

describe('the lexicon', () => {
  it('names territories that exist', () => {
    const ids = [
      ...INHABITANTS.map(([, place]) => place),
      ...UNOFFICIAL_PLACES.flatMap(({ places }) => places),
    ];
    expect(ids.filter((id) => !tree.has(id))).toEqual([]);
  });

  it('gives each inhabitant one place', () => {
    const named = INHABITANTS.flatMap(([list, place]) =>
      list.split(' ').map((name) => [nameWords(name).join(' '), place] as const),
    );
    const places = Map.groupBy(named, ([name]) => name);
    const several = [...places].filter(([, all]) => new Set(all.map(([, place]) => place)).size > 1);
    expect(several).toEqual([]);
  });

  it('lists no inhabitants of a smaller town that follow from its name', () => {
    const { ofInhabitants } = createPlaceNames(tree);
    const derived = IRREGULAR_INHABITANTS.filter(([list, place]) =>
      list.split(' ').every((name) => ofInhabitants(nameWords(name).join(' '))?.territories[0] === place),
    );
    expect(derived).toEqual([]);
  });

  it.each([
    ['statements', statements],
    ['undertakings', undertakings],
    ['names of applicants', names],
    ['signs', signs],
    ['phrases that show nobody', NO_APPLICANTS],
    ['words of hiring', HIRING_WORDS],
    ['named things', NAMED_THINGS],
  ])('has each phrase once among the %s', (_, phrases) => {
    const seen = Map.groupBy(phrases, phraseKey);
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it.each([
    ['undertaking', undertakings, keysOf(statements)],
    ['name', names, keysOf(statements, undertakings)],
    // Phrases of creation also show that a text is about a creation.
    [
      'sign',
      signs.filter((phrase) => !CREATION_PHRASES.includes(phrase)),
      keysOf(statements, undertakings, names),
    ],
  ])('has no %s that another table reads first', (_, phrases, read) => {
    expect(phrases.filter((phrase) => read.has(phraseKey(phrase)))).toEqual([]);
  });

  it('has each unofficial name of a place once', () => {
    const seen = Map.groupBy(unofficial, (name) => nameWords(name).join(' '));
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('has more than 700 French and 300 English names of trades, each in one trade', () => {
    const french = TRADES.flatMap(({ fr }) => fr);
    const english = TRADES.flatMap(({ en }) => en);
    expect(french.length).toBeGreaterThan(700);
    expect(english.length).toBeGreaterThan(300);
    for (const names of [french, english])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has a division or class of NAF for every trade', () => {
    expect(TRADES.filter(({ naf }) => !/^\d{2}(\.\d{1,2})?$/.test(naf))).toEqual([]);
  });
});
