import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';

const FILES = ['isoler', 'ventiler', 'eclairer'].map((id) => ({
  path: `programs/${id}.yaml`,
  content: teeProgramme({ title: `Programme inventé ${id}` }),
}));

describe('importing a source', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());

  const subsidy = async (id: string | null): Promise<Subsidy> => {
    const response = await world.app.inject(`/api/catalog/subsidies/${id}`);
    expect(response.statusCode).toBe(200);
    return response.json<Subsidy>();
  };
  const ids = new Map<string, string>();

  it('publishes every record as version 1 with one backfill event', async () => {
    const results = await world.importFiles('tee', FILES);
    expect(summaryOf(results)).toEqual({
      new: 3,
      changed: 0,
      unchanged: 0,
      review: 0,
      withdrawn: 0,
      private: 0,
      refused: 0,
    });
    for (const [sourceId, record] of recordsOf(results)) ids.set(sourceId, record.subsidyId ?? '');
    const published = await subsidy(ids.get('isoler') ?? null);
    expect(published).toMatchObject({
      v: 1,
      status: 'published',
      origin: 'real',
      changedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(published.texts.fr?.title).toBe('Programme inventé isoler');
    expect(published.sources).toMatchObject([{ source: 'tee', sourceId: 'isoler', checkedOn: '2026-11-20' }]);
    await eventually(() => expect(world.events).toHaveLength(3));
    expect(new Set(world.events.map(({ headers }) => headers.origin))).toEqual(new Set(['backfill']));
    const event = world.events.find(({ key }) => key === published.id);
    expect(decodeSubsidy(event?.value ?? new Uint8Array())).toEqual(published);
  });

  it('changes nothing and publishes no event when the same files come again', async () => {
    const before = await subsidy(ids.get('isoler') ?? null);
    const results = await world.importFiles('tee', FILES);
    expect(summaryOf(results)).toMatchObject({ unchanged: 3, new: 0, changed: 0 });
    expect(await subsidy(before.id)).toEqual(before);
    await world.importFiles('tee', FILES);
    expect(world.events).toHaveLength(3);
  });

  it('renews only the check date on a later day', async () => {
    world.setNow('2026-11-24T09:00:00Z');
    expect(summaryOf(await world.importFiles('tee', FILES))).toMatchObject({ unchanged: 3 });
    const later = await subsidy(ids.get('isoler') ?? null);
    expect(later).toMatchObject({ v: 1, sources: [{ checkedOn: '2026-11-24' }] });
    expect(world.events).toHaveLength(3);
  });

  it('makes version 2 and a live event for a changed record, and withdraws a missing one', async () => {
    const [first, second] = FILES;
    if (first === undefined || second === undefined) throw new Error('fixtures are missing');
    const changed = { ...second, content: teeProgramme({ title: 'Programme inventé nouveau' }) };
    const results = await world.importFiles('tee', [first, changed]);
    expect(summaryOf(results)).toMatchObject({ unchanged: 1, changed: 1, withdrawn: 1 });
    expect(await subsidy(ids.get('ventiler') ?? null)).toMatchObject({
      v: 2,
      texts: { fr: { title: 'Programme inventé nouveau' } },
    });
    expect(await subsidy(ids.get('eclairer') ?? null)).toMatchObject({ v: 2, status: 'withdrawn' });
    await eventually(() => expect(world.events).toHaveLength(5));
    expect(
      world.events
        .slice(3)
        .map(({ headers }) => [headers.origin, headers.ce_type])
        .sort(),
    ).toEqual([
      ['live', 'catalog.subsidy.published'],
      ['live', 'catalog.subsidy.withdrawn'],
    ]);
  });

  it('publishes a returned record under its id with the next version', async () => {
    const results = await world.importFiles('tee', FILES.slice(2), { complete: false });
    expect(recordsOf(results).get('eclairer')).toMatchObject({
      outcome: 'changed',
      subsidyId: ids.get('eclairer'),
    });
    expect(await subsidy(ids.get('eclairer') ?? null)).toMatchObject({ v: 3, status: 'published' });
  });

  it('refuses to withdraw more than half of a source unless that is confirmed', async () => {
    const refused = await world.importFiles('tee', FILES.slice(0, 1));
    expect(refused).toContainEqual(
      expect.objectContaining({ kind: 'failed', code: 'CATALOG_IMPORT_WITHDRAWALS_REFUSED' }),
    );
    expect(summaryOf(refused)).toMatchObject({ withdrawn: 0 });
    const confirmed = await world.importFiles('tee', FILES.slice(0, 1), { confirmedWithdrawals: true });
    expect(summaryOf(confirmed)).toMatchObject({ withdrawn: 2 });
  });

  it('counts published records only, dated, by source', async () => {
    world.setNow('2026-11-25T09:00:00Z');
    const response = await world.app.inject('/api/catalog/stats');
    expect(response.json()).toMatchObject({
      at: '2026-11-25T09:00:00.000Z',
      published: 1,
      synthetic: 0,
      withdrawn: 2,
      closingSoon: 1,
      funders: 2,
      lastCheckedOn: '2026-11-24',
    });
    const sources = await world.app.inject('/api/catalog/sources');
    expect(sources.json<{ sources: unknown[] }>().sources).toContainEqual(
      expect.objectContaining({ source: 'tee', published: 1, lastCheckedOn: '2026-11-24' }),
    );
  });
});
