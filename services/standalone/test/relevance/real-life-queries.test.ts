import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CatalogAndSearch, startCatalogAndSearch } from '../catalog-and-search.ts';
import { isHeldOut, type Pair, realLifeQueries, runAll, shareFound } from './real-life-queries.ts';

const SHARE_MIN = 0.95;
/** Time to load the starter catalog and run every query, which takes some seconds on an idle machine. */
const START_TIMEOUT_MS = 240_000;

let folder: string;
let services: CatalogAndSearch;
let pairs: readonly Pair[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'real-life-'));
  services = await startCatalogAndSearch(folder, '2026-11-20T14:00:00Z');
  await services.loadStarter();
  await services.published();
  pairs = await runAll(realLifeQueries(), services.find);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

function listed(missed: readonly Pair[]) {
  return missed.map(({ query, programme }) => `${query.q} → ${programme}`);
}

test('at least 95 % of the expected programmes are among the first ten results', () => {
  const missed = pairs.filter(({ rank }) => rank === null);
  if (missed.length > 0) console.info(`not among the first ten:\n${listed(missed).join('\n')}`);
  expect(pairs.length).toBeGreaterThanOrEqual(350);
  expect(shareFound(pairs)).toBeGreaterThanOrEqual(SHARE_MIN);
});

test('queries that were not used to tune the search reach the same share', () => {
  const heldOut = pairs.filter(({ query }) => isHeldOut(query));
  expect(heldOut.length).toBeGreaterThan(100);
  expect(shareFound(heldOut)).toBeGreaterThanOrEqual(SHARE_MIN);
});
