import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { eventually } from '@platform/testing/eventually';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../starter');
const TOTAL = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')).length;

describe('the starter catalog', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog({ CATALOG_STARTER_DIR: FOLDER });
  });
  afterAll(() => world.close());

  it('is loaded completely on the first start, with progress, as a backfill without alerts', async () => {
    const progress: string[] = [];
    const { starter } = await world.catalog.load('starter', (_part, { done, total }) =>
      progress.push(`${done}/${total}`),
    );
    expect(starter).toMatchObject({ kind: 'loaded', counts: { new: TOTAL, refused: 0 } });
    expect(progress.at(-1)).toBe(`${TOTAL}/${TOTAL}`);
    await eventually(() => expect(world.events).toHaveLength(TOTAL));
    expect(world.events.every(({ headers }) => headers.origin === 'backfill')).toBe(true);
  });

  it('is counted in the first figures read after the load', async () => {
    const fresh = await startCatalog({ CATALOG_STARTER_DIR: FOLDER });
    await fresh.catalog.load('starter', () => undefined);
    const stats = catalogStatsSchema.parse((await fresh.app.inject('/api/catalog/stats')).json());
    await fresh.close();
    expect(stats.published).toBe(TOTAL);
  });

  it('is loaded once when two processes start at once, and both wait until it is complete', async () => {
    const fresh = await startCatalog({ CATALOG_STARTER_DIR: FOLDER });
    const loads = await Promise.all([
      fresh.catalog.load('starter', () => undefined),
      fresh.catalog.load('starter', () => undefined),
    ]);
    const { published } = await fresh.catalog.figures();
    await eventually(() => expect(fresh.events).toHaveLength(TOTAL));
    await fresh.close();
    expect(loads.map(({ starter }) => starter?.kind).toSorted()).toEqual(['already-loaded', 'loaded']);
    expect(published).toBe(TOTAL);
  });

  it('names for every subsidy the record it is taken from, with its licence and attribution', () => {
    for (const { value } of world.events) {
      const { sources } = decodeSubsidy(value ?? new Uint8Array());
      expect(sources.map(({ source }) => source)).toEqual([
        'starter',
        expect.not.stringMatching(/^starter$/),
      ]);
      for (const { source, licence, attribution } of sources) {
        expect(licence).not.toBe('');
        expect(['', source]).not.toContain(attribution);
      }
    }
  });

  it('is not loaded again by a second start, and changes nothing if it were', async () => {
    expect(await world.catalog.load('starter', () => undefined)).toEqual({
      starter: { kind: 'already-loaded' },
    });
    expect(world.events).toHaveLength(TOTAL);
  });
});
