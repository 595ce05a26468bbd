import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewItem } from '@platform/contracts/catalog';
import { euDocument, euGrant } from '@platform/sources/test-kit';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, records, registerPublisher } from '../ingest/publisher.ts';

function until(date: string) {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

function money(euros: number) {
  return { funding: { maximumGrant: { cents: euros * 100, currency: 'EUR' } } };
}

describe('reviews during imports and other decisions', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let relu = '';
  let sur = '';
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    relu = await registerPublisher(world, 'relu', 'review_changes');
    sur = await registerPublisher(world, 'sur', 'publish');
  });
  afterAll(() => world.close());

  const reviewOf = async (sourceId: string, query = ''): Promise<ReviewItem> => {
    const found = (await operator.reviews(query)).find((one) => one.sourceId === sourceId);
    if (found === undefined) throw new Error(`no review of ${sourceId}`);
    return found;
  };

  it('does not open a review again for a rejected change because a date moved', async () => {
    await publish(world, relu, [line('a', 'Aide A', until('2027-01-31'))]);
    await publish(world, relu, [line('a', 'Aide A renommée', until('2027-01-31'))]);
    await operator.reject((await reviewOf('a')).id);
    const moved = await publish(world, relu, [line('a', 'Aide A renommée', until('2027-02-28'))]);
    expect(records(moved)).toMatchObject([{ outcome: 'changed' }]);
    expect(await operator.reviews('?source=relu')).toEqual([]);
    expect(await operator.subsidy(subsidyId('relu', 'a'))).toMatchObject({
      deadline: { date: '2027-02-28' },
      texts: { fr: { title: 'Aide A' } },
    });
  });

  it('an approved change keeps the dates that the source has moved since it was proposed', async () => {
    await publish(world, relu, [line('b', 'Aide B', until('2027-01-31'))]);
    await publish(world, relu, [line('b', 'Aide B renommée', until('2027-01-31'))]);
    await publish(world, relu, [line('b', 'Aide B renommée', until('2027-03-31'))]);
    await operator.approve((await reviewOf('b')).id);
    expect(await operator.subsidy(subsidyId('relu', 'b'))).toMatchObject({
      deadline: { date: '2027-03-31' },
      texts: { fr: { title: 'Aide B renommée' } },
    });
    const again = await publish(world, relu, [line('b', 'Aide B renommée', until('2027-03-31'))]);
    expect(records(again)).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('an approved change reaches the subsidy that the record describes by now', async () => {
    await publish(world, relu, [line('c', 'Aide C'), line('d', 'Aide D')]);
    const [kept = '', gone = ''] = [subsidyId('relu', 'c'), subsidyId('relu', 'd')].toSorted();
    const name = gone === subsidyId('relu', 'd') ? 'd' : 'c';
    await operator.merge(gone, kept);
    await publish(world, relu, [line(name, 'Aide renommée')]);
    const split = await operator.split(kept, [{ source: 'relu', sourceId: name }]);
    const { subsidyId: own } = split.body as { subsidyId: string };
    await operator.approve((await reviewOf(name)).id);
    expect(await operator.subsidy(own)).toMatchObject({ texts: { fr: { title: 'Aide renommée' } } });
    expect((await operator.subsidy(kept)).sources).toHaveLength(1);
  });

  it('refuses a decision on a proposal that changed since the operator read it', async () => {
    await publish(world, relu, [line('e', 'Aide E')]);
    await publish(world, relu, [line('e', 'Première proposition')]);
    const { id, revision } = await reviewOf('e');
    await publish(world, relu, [line('e', 'Seconde proposition')]);
    for (const decision of ['approve', 'reject']) {
      expect(await operator.send('POST', `/reviews/${id}/${decision}`, { revision })).toMatchObject({
        status: 409,
        body: { code: 'CATALOG_REVIEW_SETTLED' },
      });
    }
    expect(await operator.subsidy(subsidyId('relu', 'e'))).toMatchObject({
      texts: { fr: { title: 'Aide E' } },
    });
    const now = await reviewOf('e');
    expect((await operator.send('POST', `/reviews/${id}/approve`, { revision: now.revision })).status).toBe(
      200,
    );
  });

  it('a held record leaves the list when its source no longer contains it', async () => {
    const held = euGrant({
      id: '90000001TOPICSen',
      identifier: 'HORIZON-INVENT-2027-01-01',
      title: 'TBD',
    });
    const sound = euGrant({ id: '90000002TOPICSen', identifier: 'HORIZON-INVENT-2027-01-02' });
    const feed = (...grants: unknown[]) => [{ path: 'feed.json', content: euDocument(...grants) }];
    await world.importFiles('eu-funding-tenders', feed(held, sound));
    const waiting = await operator.reviews('?source=eu-funding-tenders&kind=new_record');
    expect(waiting).toHaveLength(1);
    await world.importFiles('eu-funding-tenders', feed(sound));
    expect(await operator.reviews('?source=eu-funding-tenders')).toEqual([]);
    expect((await operator.approve(waiting[0]?.id ?? '')).status).toBe(409);
  });

  describe('a value set by hand', () => {
    const id = subsidyId('sur', 'm');
    const reason = 'lu sur la page du financeur';
    const path = 'funding.maximumGrant';
    const value = (euros: number) => ({ cents: euros * 100, currency: 'EUR' });

    it('an older review does not overwrite a value that an operator has set again', async () => {
      await publish(world, sur, [line('m', 'Aide M', money(100))]);
      await operator.edit(id, [{ path, value: value(500), reason }]);
      await publish(world, sur, [line('m', 'Aide M', money(200))]);
      const { id: review } = await reviewOf('m');
      await operator.edit(id, [{ path, value: value(600), reason: 'confirmé par téléphone' }]);
      expect(await operator.reviews('?kind=edit_conflict')).toEqual([]);
      await operator.approve(review);
      expect(await operator.subsidy(id)).toMatchObject({ funding: { maximumGrant: value(600) } });
    });

    it('closes the review when the source returns to its earlier value', async () => {
      await publish(world, sur, [line('m', 'Aide M', money(300))]);
      expect(await operator.reviews('?kind=edit_conflict')).toHaveLength(1);
      await publish(world, sur, [line('m', 'Aide M', money(200))]);
      expect(await operator.reviews('?kind=edit_conflict')).toEqual([]);
    });

    it('opens a review when an approved change states its field again', async () => {
      const relue = subsidyId('relu', 'n');
      await publish(world, relu, [line('n', 'Aide N', money(100))]);
      await operator.edit(relue, [{ path, value: value(500), reason }]);
      await publish(world, relu, [line('n', 'Aide N', money(200))]);
      await operator.approve((await reviewOf('n', '?kind=changed_record')).id);
      expect(await operator.subsidy(relue)).toMatchObject({ funding: { maximumGrant: value(500) } });
      expect(await reviewOf('n', '?kind=edit_conflict')).toMatchObject({ reasons: [{ field: path }] });
    });

    it.each(['texts.fr.invented', 'texts.fr.__proto__', 'texts.fr.constructor', 'coverage.__proto__'])(
      'is refused at %s',
      async (wrong) => {
        expect((await operator.edit(id, [{ path: wrong, value: null, reason }])).status).toBe(400);
      },
    );
  });
});
