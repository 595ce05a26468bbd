import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { loadTerritories } from '../src/index.ts';
import { DEPARTMENTS, REGIONS } from '../src/lists.ts';
import { renderLists } from '../src/render-lists.ts';
import { renderFormerCommunes, renderLocalRows } from '../src/render-local-rows.ts';

const generated = new URL('../src/generated/lists.ts', import.meta.url);

test('the generated lists are up to date and below 8 KB', () => {
  expect(readFileSync(generated, 'utf8')).toBe(renderLists());
  expect(statSync(generated).size).toBeLessThan(8 * 1024);
});

test('the table of communes and EPCIs equals the official division', () => {
  const table = new URL('../src/generated/local-rows.tsv', import.meta.url);
  expect(readFileSync(table, 'utf8') === renderLocalRows()).toBe(true);
});

test('the names of former communes equal the official division, each in a commune of today', () => {
  const table = new URL('../src/generated/former-communes.tsv', import.meta.url);
  expect(readFileSync(table, 'utf8') === renderFormerCommunes()).toBe(true);
  const former = [...loadTerritories().formerCommunes()];
  expect(former.length).toBeGreaterThan(2_000);
  expect(former.filter(({ id }) => !loadTerritories().has(id))).toEqual([]);
  expect(former).toContainEqual({ name: 'Tourlaville', id: 'commune:50129' });
});

test('every département of a région names a listed one', () => {
  const codes = new Set(REGIONS.map(({ code }) => code));
  expect(DEPARTMENTS.filter(({ region }) => region !== null && !codes.has(region))).toEqual([]);
  expect(DEPARTMENTS.filter(({ region }) => region === null).map(({ code }) => code)).toEqual([
    '975',
    '977',
    '978',
    '986',
    '987',
    '988',
  ]);
});
