import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeSubsidy } from '@platform/events/catalog';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, records, registerPublisher } from '../ingest/publisher.ts';

describe('the identity of subsidies', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let one = '';
  let other = '';
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    one = await registerPublisher(world, 'premier', 'publish');
    other = await registerPublisher(world, 'second', 'publish');
    await publish(world, one, [line('a', 'Aide A', { grantCode: 'A-1' })]);
    world.setNow('2026-11-20T10:00:00Z');
    await publish(world, other, [line('b', 'Aide B', { funders: ['Financeur inventé'] })]);
  });
  afterAll(() => world.close());
  const kept = subsidyId('premier', 'a');
  const gone = subsidyId('second', 'b');

  it('merges two into the older one, whichever is named first, and redirects the other address permanently', async () => {
    expect(await operator.merge(kept, gone)).toMatchObject({ status: 200, body: { subsidyId: kept } });
    expect(await operator.subsidy(kept)).toMatchObject({
      grantCode: 'A-1',
      funders: ['Financeur inventé'],
      sources: [{ source: 'premier' }, { source: 'second' }],
    });
    expect(await operator.send('GET', `/subsidies/${gone}`)).toMatchObject({
      status: 301,
      location: `/api/catalog/subsidies/${kept}`,
    });
    await eventually(() => {
      const last = world.events.filter(({ key }) => key === gone).at(-1);
      expect(last?.headers.ce_type).toBe('catalog.subsidy.withdrawn');
    });
  });

  it('moves the records: later statements of the source reach the kept one', async () => {
    const results = await publish(world, other, [
      line('b', 'Aide B', { funders: ['Financeur inventé', 'Autre'] }),
    ]);
    expect(records(results)).toMatchObject([{ outcome: 'changed', subsidyId: kept }]);
    expect(await operator.subsidy(kept)).toMatchObject({ funders: ['Financeur inventé', 'Autre'] });
    expect((await operator.send('GET', `/subsidies/${gone}`)).status).toBe(301);
  });

  it('changes nothing when the same merge is requested again', async () => {
    const before = await operator.subsidy(kept);
    expect((await operator.merge(gone, kept)).status).toBe(200);
    expect(await operator.subsidy(kept)).toEqual(before);
  });

  it('stays published while one of its records is, and is withdrawn with the last', async () => {
    await publish(world, one, [{ sourceId: 'a', withdrawn: true }]);
    expect(await operator.subsidy(kept)).toMatchObject({
      status: 'published',
      sources: [{ source: 'second' }],
    });
    await publish(world, other, [{ sourceId: 'b', withdrawn: true }]);
    expect(await operator.subsidy(kept)).toMatchObject({ status: 'withdrawn' });
    await publish(world, one, [line('a', 'Aide A', { grantCode: 'A-1' })]);
    await publish(world, other, [line('b', 'Aide B', { funders: ['Financeur inventé'] })]);
    expect(await operator.subsidy(kept)).toMatchObject({ status: 'published' });
  });

  it('splits records off into a subsidy of their own, which they keep, and merges them back', async () => {
    const split = await operator.split(kept, [{ source: 'second', sourceId: 'b' }]);
    expect(split).toMatchObject({ status: 200, body: { v: 1 } });
    const { subsidyId: own } = split.body as { subsidyId: string };
    expect([kept, gone]).not.toContain(own);
    expect(await operator.subsidy(own)).toMatchObject({
      texts: { fr: { title: 'Aide B' } },
      sources: [{ source: 'second' }],
    });
    expect(await operator.subsidy(kept)).toMatchObject({ funders: [], sources: [{ source: 'premier' }] });
    const later = await publish(world, other, [line('b', 'Aide B, suite')]);
    expect(records(later)).toMatchObject([{ subsidyId: own }]);
    const redirect = async (id: string) => (await operator.send('GET', `/subsidies/${id}`)).location;
    // The subsidy that was merged leads to what is left of it again, and that is published.
    expect(await redirect(gone)).toBe(`/api/catalog/subsidies/${own}`);
    await eventually(() => {
      const last = world.events.filter(({ key }) => key === gone).at(-1);
      expect(last?.value && decodeSubsidy(last.value)).toMatchObject({ mergedInto: own });
    });
    expect((await operator.merge(own, kept)).body).toMatchObject({ subsidyId: kept });
    expect(await redirect(own)).toBe(`/api/catalog/subsidies/${kept}`);
    const last = await publish(world, other, [line('b', 'Aide B, fin')]);
    expect(records(last)).toMatchObject([{ subsidyId: kept }]);
  });

  it('follows a chain of merges to the one that was kept', async () => {
    await publish(world, other, [line('c', 'Aide C')]);
    world.setNow('2026-11-20T11:00:00Z');
    await publish(world, other, [line('d', 'Aide D')]);
    const [c, d] = [subsidyId('second', 'c'), subsidyId('second', 'd')];
    await operator.merge(d, c);
    await operator.merge(c, kept);
    const results = await publish(world, other, [line('d', 'Aide D, suite')]);
    expect(records(results)).toMatchObject([{ subsidyId: kept }]);
    expect((await operator.send('GET', `/subsidies/${d}`)).status).toBe(301);
  });

  it.each([
    ['a merge with itself', () => operator.merge(kept, kept), 409],
    ['a merge with nothing', () => operator.merge(kept, subsidyId('x', 'y')), 404],
    [
      'a split of all records',
      () => operator.split(subsidyId('premier', 'seul'), [{ source: 'premier', sourceId: 'seul' }]),
      409,
    ],
    [
      'a split of a record it does not have',
      () => operator.split(kept, [{ source: 'x', sourceId: 'y' }]),
      409,
    ],
    ['a split of nothing', () => operator.split(subsidyId('x', 'y'), [{ source: 'x', sourceId: 'y' }]), 404],
  ])('refuses %s', async (_, order, status) => {
    await publish(world, one, [line('seul', 'Seule')]);
    const before = await operator.subsidy(kept);
    expect((await order()).status).toBe(status);
    expect(await operator.subsidy(kept)).toEqual(before);
  });

  it.each([
    ['POST', `/subsidies/${kept}/merge`],
    ['POST', `/subsidies/${kept}/split`],
    ['GET', `/subsidies/${kept}/edits`],
    ['PUT', `/subsidies/${kept}/edits`],
    ['GET', '/reviews'],
    ['POST', `/reviews/${kept}/approve`],
    ['POST', `/reviews/${kept}/reject`],
  ] as const)('%s %s is for operators', async (method, url) => {
    expect((await world.app.inject({ method, url: `/api/catalog${url}` })).statusCode).toBe(401);
  });
});
