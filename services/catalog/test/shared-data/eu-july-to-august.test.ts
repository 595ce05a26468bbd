import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  keyOf,
  type RawGrant,
  rawGrants,
  readSnapshot,
  shownOf,
  snapshotText,
} from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { parse } from 'yaml';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../catalog-app.ts';

type StarterProgramme = { readonly record?: { readonly source: string; readonly sourceId: string } };

describeUnless(missingSharedData(), 'the EU feed of July, then the one of August', () => {
  const july = missingSharedData() === undefined ? rawGrants('july') : [];
  const august = missingSharedData() === undefined ? rawGrants('august') : [];
  const before = new Map(july.map((grant) => [keyOf(grant), grant]));
  const after = new Map(august.map((grant) => [keyOf(grant), grant]));
  const appeared = [...after.keys()].filter((key) => !before.has(key));
  const left = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].flatMap(([key, grant]) => {
    const earlier = before.get(key);
    return earlier !== undefined && shownOf(earlier) !== shownOf(grant) ? [key] : [];
  });

  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());
  const run = async (snapshot: 'july' | 'august') => {
    const results = await world.importFiles('eu-funding-tenders', [
      { path: 'grants.json', content: snapshotText(snapshot) },
    ]);
    const of = (outcome: string) =>
      [...recordsOf(results)].filter(([, record]) => record.outcome === outcome).map(([id]) => id);
    return { counts: summaryOf(results), of };
  };

  it('has rows with distinct keys, and the expected identifiers in one of the two files only', () => {
    expect([before.size, after.size]).toEqual([july.length, august.length]);
    const identifiers = (grants: readonly RawGrant[]) => [...new Set(grants.map((one) => one.identifier))];
    const inJuly = new Set(identifiers(july));
    const inAugust = new Set(identifiers(august));
    expect(identifiers(august).filter((one) => !inJuly.has(one))).toHaveLength(10);
    expect(identifiers(july).filter((one) => !inAugust.has(one))).toHaveLength(14);
    // Matched by identifier and compared without cleaning, 21 rows differ: among them other calls under the same
    // identifier, and rows in which only seconds, spaces or status changed.
    const lastOf = (grants: readonly RawGrant[]) => new Map(grants.map((one) => [one.identifier, one]));
    const earlier = lastOf(july);
    const differing = [...lastOf(august)].filter(([identifier, grant]) => {
      const then = earlier.get(identifier);
      return then !== undefined && JSON.stringify(then) !== JSON.stringify(grant);
    });
    expect(differing).toHaveLength(21);
    // Cascade calls come and go under an unchanged identifier, so there are more new and gone calls than identifiers.
    expect([appeared.length, left.length]).toEqual([21, 19]);
  });

  it('reads every row and refuses none', () => {
    for (const snapshot of ['july', 'august'] as const) {
      const records = readSnapshot(snapshotText(snapshot));
      expect(records.filter(({ kind }) => kind !== 'facts')).toEqual([]);
      expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(rawGrants(snapshot).length);
    }
  });

  it('gives every call the id that the starter catalog uses, so that both are one subsidy', () => {
    const folder = path.resolve(import.meta.dirname, '../../starter');
    const named = readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => parse(readFileSync(path.join(folder, name), 'utf8')) as StarterProgramme)
      .flatMap(({ record }) => (record?.source === 'eu-funding-tenders' ? [record.sourceId] : []));
    const read = new Set(readSnapshot(snapshotText('august')).map(({ sourceId }) => sourceId));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((sourceId) => !read.has(sourceId))).toEqual([]);
  });

  it('publishes July, holds calls that look forgotten, then counts as the files do', async () => {
    const first = await run('july');
    const held = july.filter(({ deadlineDate }) => deadlineDate === null).map(keyOf);
    expect(first.of('review').sort()).toEqual(held.sort());
    expect(first.counts.new).toBe(july.length - held.length);

    const second = await run('august');
    expect(second.of('new').sort()).toEqual(appeared.sort());
    expect(second.of('withdrawn').sort()).toEqual(left.sort());
    expect(second.of('changed').sort()).toEqual(changed.sort());
    expect(second.counts.refused).toBe(0);
    const published = july.length - held.length;
    await eventually(() =>
      expect(world.events).toHaveLength(published + appeared.length + left.length + changed.length),
    );
  });

  it('sends no event when August is imported again', async () => {
    const events = world.events.length;
    const again = await run('august');
    expect(again.counts).toMatchObject({ new: 0, changed: 0, withdrawn: 0, refused: 0 });
    await world.catalog.eventsPublished();
    expect(world.events).toHaveLength(events);
  });
});
