import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewItem } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, outcomes, publish, records, registerPublisher } from '../ingest/publisher.ts';

describe('reviews', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let unknown = '';
  let reviewed = '';
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    unknown = await registerPublisher(world, 'inconnu', 'review_all');
    reviewed = await registerPublisher(world, 'relu', 'review_changes');
  });
  afterAll(() => world.close());

  const reviewOf = async (source: string, sourceId: string): Promise<ReviewItem> => {
    const found = (await operator.reviews(`?source=${source}`)).find((one) => one.sourceId === sourceId);
    if (found === undefined) throw new Error(`no open review of ${source}:${sourceId}`);
    return found;
  };

  describe('a record that is held', () => {
    const id = subsidyId('inconnu', 'h');

    it('is neither visible nor published until an operator approves it', async () => {
      await publish(world, unknown, [line('h', 'Aide retenue')]);
      expect((await operator.send('GET', `/subsidies/${id}`)).status).toBe(404);
      expect(await operator.reviews('?kind=new_record')).toMatchObject([
        { kind: 'new_record', state: 'open', source: 'inconnu', sourceId: 'h', title: 'Aide retenue' },
      ]);
      await world.catalog.eventsPublished();
      expect(world.events).toHaveLength(0);
      const approved = await operator.approve((await reviewOf('inconnu', 'h')).id, 'vérifiée');
      expect(approved).toMatchObject({ status: 200, body: { state: 'approved', note: 'vérifiée' } });
      expect(await operator.subsidy(id)).toMatchObject({ v: 1, texts: { fr: { title: 'Aide retenue' } } });
      await eventually(() => expect(world.events).toHaveLength(1));
    });

    it('is settled once: a second decision is refused', async () => {
      const [settled] = await operator.reviews('?state=approved&source=inconnu');
      for (const decide of [operator.approve, operator.reject]) {
        expect(await decide(settled?.id ?? '')).toMatchObject({
          status: 409,
          body: { code: 'CATALOG_REVIEW_SETTLED' },
        });
      }
    });

    it('is not held again once it was approved, but its changes wait', async () => {
      expect(outcomes(await publish(world, unknown, [line('h', 'Aide retenue')]))).toEqual(['unchanged']);
      expect(outcomes(await publish(world, unknown, [line('h', 'Autre titre')]))).toEqual(['review']);
      expect(await operator.subsidy(id)).toMatchObject({ v: 1 });
    });

    it('stays unpublished after a rejection, until its content differs', async () => {
      await publish(world, unknown, [line('r', 'Aide refusée')]);
      const { id: review } = await reviewOf('inconnu', 'r');
      expect(await operator.reject(review)).toMatchObject({ status: 200, body: { state: 'rejected' } });
      const again = await publish(world, unknown, [line('r', 'Aide refusée')]);
      expect(records(again)[0]).toMatchObject({ outcome: 'refused', subsidyId: null });
      expect((await operator.send('GET', `/subsidies/${subsidyId('inconnu', 'r')}`)).status).toBe(404);
      expect(outcomes(await publish(world, unknown, [line('r', 'Aide refaite')]))).toEqual(['review']);
      expect(await reviewOf('inconnu', 'r')).toMatchObject({
        id: review,
        state: 'open',
        title: 'Aide refaite',
      });
    });

    it('keeps its position in the list and shows the newest text when it is imported again', async () => {
      world.setNow('2026-11-20T10:00:00Z');
      await publish(world, unknown, [line('r', 'Aide refaite, encore')]);
      expect(await reviewOf('inconnu', 'r')).toMatchObject({
        title: 'Aide refaite, encore',
        openedAt: '2026-11-20T09:00:00.000Z',
      });
    });
  });

  describe('a change of a live record', () => {
    const id = subsidyId('relu', 'c');
    const dates = { deadline: { date: '2027-06-30' }, opensOn: '2027-01-15' };

    it('keeps the live text, accepts dates, links and status at once, and describes the proposed changes in both languages', async () => {
      await publish(world, reviewed, [line('c', 'Texte en ligne')]);
      const changed = line('c', 'Texte proposé', {
        ...dates,
        suspended: true,
        officialUrl: 'https://editeur.exemple.test/nouvelle-page',
        contact: { url: 'https://editeur.exemple.test/contact', email: 'a@exemple.test' },
      });
      expect(outcomes(await publish(world, reviewed, [changed]))).toEqual(['review']);
      expect(await operator.subsidy(id)).toMatchObject({
        v: 2,
        texts: { fr: { title: 'Texte en ligne' } },
        deadline: { date: '2027-06-30' },
        opensOn: '2027-01-15',
        suspended: true,
        officialUrl: 'https://editeur.exemple.test/nouvelle-page',
        contact: { url: 'https://editeur.exemple.test/contact', email: null },
      });
      const { changes } = await reviewOf('relu', 'c');
      expect(changes.map(({ path }) => path).sort()).toEqual(['contact.email', 'texts.fr.title']);
      for (const { fr, en } of changes) {
        expect(fr).not.toBe('');
        expect(en).not.toBe(fr);
      }
    });

    it('is published when an operator approves it', async () => {
      const { id: review } = await reviewOf('relu', 'c');
      expect((await operator.approve(review)).status).toBe(200);
      expect(await operator.subsidy(id)).toMatchObject({
        v: 3,
        texts: { fr: { title: 'Texte proposé' } },
        contact: { email: 'a@exemple.test' },
      });
      expect(await operator.reviews('?source=relu')).toEqual([]);
    });

    it('is dropped when an operator rejects it, and the same change opens no review again', async () => {
      await publish(world, reviewed, [line('c', 'Troisième texte', dates)]);
      expect((await operator.reject((await reviewOf('relu', 'c')).id)).status).toBe(200);
      const live = await operator.subsidy(id);
      const again = await publish(world, reviewed, [line('c', 'Troisième texte', dates)]);
      expect(records(again)[0]?.outcome).not.toBe('review');
      expect(await operator.subsidy(id)).toMatchObject({ texts: live.texts, v: live.v });
      expect(await operator.reviews('?source=relu')).toEqual([]);
    });

    it('is closed when the source reverts it', async () => {
      await publish(world, reviewed, [line('c', 'Quatrième texte', dates)]);
      const { id: review } = await reviewOf('relu', 'c');
      const live = await operator.subsidy(id);
      const { title = '' } = live.texts.fr ?? {};
      await publish(world, reviewed, [
        line('c', title, {
          ...dates,
          suspended: true,
          contact: { email: 'a@exemple.test', url: live.contact.url },
        }),
      ]);
      expect(await operator.reviews('?source=relu')).toEqual([]);
      expect(await operator.approve(review)).toMatchObject({ status: 409 });
    });
  });

  describe('a value that was set by hand', () => {
    const id = subsidyId('relu', 'e');
    const money = (cents: number) => ({ cents, currency: 'EUR' });
    const reason = 'lu sur la page du financeur';

    it('takes precedence over the source, and shows it', async () => {
      await publish(world, reviewed, [
        line('e', 'Avec montant', { funding: { maximumGrant: money(100_000) } }),
      ]);
      expect(
        await operator.edit(id, [{ path: 'funding.maximumGrant', value: money(500_000), reason }]),
      ).toMatchObject({
        status: 200,
        body: { subsidyId: id, v: 2 },
      });
      const edited = await operator.subsidy(id);
      expect(edited.funding.maximumGrant).toEqual(money(500_000));
      expect(edited.provenance['funding.maximumGrant']).toMatchObject({
        source: 'editorial',
        method: 'ours',
      });
      expect((await operator.send('GET', `/subsidies/${id}/edits`)).body).toMatchObject({
        edits: [{ path: 'funding.maximumGrant', value: money(500_000), reason }],
      });
    });

    it('is not overwritten: when the source states the field again, a review is opened', async () => {
      const trusted = await registerPublisher(world, 'relu', 'publish');
      await publish(world, trusted, [
        line('e', 'Avec montant', { funding: { maximumGrant: money(200_000) } }),
      ]);
      expect((await operator.subsidy(id)).funding.maximumGrant).toEqual(money(500_000));
      const conflict = await reviewOf('relu', 'e');
      expect(conflict).toMatchObject({ kind: 'edit_conflict', reasons: [{ field: 'funding.maximumGrant' }] });
      expect((await operator.approve(conflict.id)).status).toBe(200);
      expect((await operator.subsidy(id)).funding.maximumGrant).toEqual(money(200_000));
      expect((await operator.send('GET', `/subsidies/${id}/edits`)).body).toEqual({ edits: [] });
    });

    it('keeps the day and the baseline of edits that are repeated', async () => {
      const first = { path: 'funding.maximumGrant', value: money(700_000), reason };
      world.setNow('2026-11-21T09:00:00Z');
      await operator.edit(id, [first]);
      world.setNow('2026-11-22T09:00:00Z');
      await operator.edit(id, [first, { path: 'grantCode', value: 'AB-1', reason }]);
      expect((await operator.send('GET', `/subsidies/${id}/edits`)).body).toMatchObject({
        edits: [{ at: '2026-11-21T09:00:00.000Z' }, { at: '2026-11-22T09:00:00.000Z' }],
      });
      await operator.edit(id, []);
      expect(await operator.subsidy(id)).toMatchObject({
        grantCode: null,
        funding: { maximumGrant: money(200_000) },
      });
    });

    it.each([
      ['an unknown field', { path: 'funding.maximum', value: null }],
      ['a value that does not fit', { path: 'deadline', value: 'demain' }],
      ['the id', { path: 'id', value: subsidyId('a', 'b') }],
      ['no title', { path: 'texts.fr.title', value: '' }],
      ['a path through the prototype', { path: '__proto__.polluted', value: true }],
    ])('cannot be %s', async (_, { path, value }) => {
      const before = await operator.subsidy(id);
      expect(await operator.edit(id, [{ path, value, reason }])).toMatchObject({ status: 400 });
      expect(await operator.subsidy(id)).toEqual(before);
    });
  });

  it('is listed page by page, without repeating or skipping', async () => {
    await publish(
      world,
      unknown,
      Array.from({ length: 7 }, (_, index) => line(`p${index}`, `Page ${index}`)),
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await operator.send('GET', `/reviews?kind=new_record&limit=3${cursor}`);
      const page = body as { items: ReviewItem[]; cursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.cursor === null ? '' : `&cursor=${page.cursor}`;
    } while (cursor !== '');
    const all = await operator.reviews('?kind=new_record&limit=200');
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.length).toBeGreaterThanOrEqual(7);
  });
});
