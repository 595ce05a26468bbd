import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, outcomes, publish, records, registerPublisher } from './publisher.ts';

const HIDDEN = 'Aide\u0000 <script>alert(1)</script>\u202e';

describe('what a publisher must not publish', () => {
  let world: TestCatalog;
  let key = '';
  beforeAll(async () => {
    world = await startCatalog();
    key = await registerPublisher(world, 'editeur', 'publish');
  });
  afterAll(() => world.close());
  const read = (sourceId: string) =>
    world.app.inject(`/api/catalog/subsidies/${subsidyId('editeur', sourceId)}`);

  it('is refused by line and field, beside lines that are taken', async () => {
    const results = await publish(world, key, [
      line('bon', 'Aide aux ateliers'),
      line('mauvais', HIDDEN, { deadline: { date: '0000-01-01', zone: 'Mars/X' } }),
      line('bon-aussi', 'Aide aux serres', { coverage: { regions: ['84'] } }),
    ]);
    expect(outcomes(results)).toEqual(['new', 'refused', 'new']);
    expect(records(results)[1]?.reasons.map(({ field }) => field)).toEqual([
      'facts.texts.fr.title',
      'facts.deadline.date',
      'facts.deadline.zone',
    ]);
    expect((await read('mauvais')).statusCode).toBe(404);
    expect((await read('bon-aussi')).json()).toMatchObject({ coverage: { zones: ['region:84'] } });
  });

  it('leaves a live record as it is', async () => {
    const before = (await read('bon')).json();
    expect(outcomes(await publish(world, key, [line('bon', HIDDEN)]))).toEqual(['refused']);
    expect((await read('bon')).json()).toEqual(before);
  });

  it('waits for a person where it looks like a trial, however trusted the publisher is', async () => {
    const results = await publish(world, key, [line('essai', 'Test AB')]);
    expect(records(results)).toMatchObject([
      { outcome: 'review', reasons: [{ field: 'title', message: 'looks like a trial entry' }] },
    ]);
    expect((await read('essai')).statusCode).toBe(404);
  });

  it('never has a check date that is still to come', async () => {
    await publish(world, key, [{ ...line('futur', 'Aide aux outils'), checkedOn: '2031-01-01' }]);
    expect((await read('futur')).json()).toMatchObject({ sources: [{ checkedOn: '2026-11-20' }] });
  });

  it.each([
    ['texts.fr.title', HIDDEN],
    ['deadline', { date: '0000-01-01', time: null, zone: 'Europe/Paris' }],
    ['officialUrl', 'https://x.example\\@evil.example'],
    ['coverage.countries', ['XX']],
  ])('is refused from the hand of an operator too: %s', async (path, value) => {
    const { status, body } = await operatorOf(world).send(
      'PUT',
      `/subsidies/${subsidyId('editeur', 'bon')}/edits`,
      {
        edits: [{ path, value, reason: 'essai' }],
      },
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path);
  });

  it('cannot be the homepage of a source', async () => {
    const { status } = await operatorOf(world).send('PUT', '/ingest/sources/ailleurs', {
      label: 'Ailleurs',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Ailleurs',
      homepage: 'https://x.example\\@evil.example',
    });
    expect(status).toBe(400);
  });
});
