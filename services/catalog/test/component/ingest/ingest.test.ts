import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, outcomes, publish, records, registerPublisher } from './publisher.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

describe('POST /api/catalog/ingest', () => {
  let world: TestCatalog;
  let key = '';
  beforeAll(async () => {
    world = await startCatalog();
    key = await registerPublisher(world, 'editeur', 'publish');
  });
  afterAll(() => world.close());

  const read = async (source: string, sourceId: string): Promise<Subsidy> => {
    const response = await world.app.inject(`/api/catalog/subsidies/${subsidyId(source, sourceId)}`);
    expect(response.statusCode).toBe(200);
    return response.json<Subsidy>();
  };

  it('publishes what a publisher states, leaves the rest "not stated", and returns a result for every line in order', async () => {
    const results = await publish(world, key, [
      line('a', 'Aide A', { deadline: { date: '2027-03-31' } }),
      '',
      line('b', 'Aide B', { funding: { maximumGrant: { cents: 500_000, currency: 'EUR' } } }),
    ]);
    expect(records(results)).toMatchObject([
      { line: 1, sourceId: 'a', outcome: 'new', subsidyId: subsidyId('editeur', 'a'), reasons: [] },
      { line: 3, sourceId: 'b', outcome: 'new', subsidyId: subsidyId('editeur', 'b'), reasons: [] },
    ]);
    expect(results.at(-1)).toMatchObject({ kind: 'summary', lines: 2, counts: { new: 2, refused: 0 } });
    expect(await read('editeur', 'a')).toMatchObject({
      v: 1,
      texts: { fr: { title: 'Aide A', summary: null, origin: 'source' } },
      deadline: { date: '2027-03-31', time: null, zone: 'Europe/Paris' },
      funding: { maximumGrant: null },
      sources: [
        { source: 'editeur', sourceId: 'a', licence: 'Licence Ouverte 2.0', checkedOn: '2026-11-20' },
      ],
    });
    await eventually(() => expect(world.events).toHaveLength(2));
    expect(world.events.every(({ headers }) => headers.origin === 'live')).toBe(true);
  });

  it('changes nothing and publishes no event when the same content comes again', async () => {
    const results = await publish(world, key, [
      line('a', 'Aide A', { deadline: { date: '2027-03-31' } }),
      line('b', 'Aide B', { funding: { maximumGrant: { cents: 500_000, currency: 'EUR' } } }),
    ]);
    expect(outcomes(results)).toEqual(['unchanged', 'unchanged']);
    await world.catalog.eventsPublished();
    expect(world.events).toHaveLength(2);
  });

  it('applies several lines about one record in their order, within one batch', async () => {
    const results = await publish(world, key, [
      line('c', 'Première'),
      line('c', 'Deuxième'),
      { sourceId: 'c', withdrawn: true },
      line('c', 'Troisième'),
      line('c', 'Troisième'),
    ]);
    expect(outcomes(results)).toEqual(['new', 'changed', 'withdrawn', 'changed', 'unchanged']);
    expect(await read('editeur', 'c')).toMatchObject({
      v: 4,
      status: 'published',
      texts: { fr: { title: 'Troisième' } },
    });
  });

  it('withdraws a record once, and reports an unknown one', async () => {
    const gone = { sourceId: 'b', withdrawn: true } as const;
    const results = await publish(world, key, [gone, gone, { sourceId: 'jamais', withdrawn: true }]);
    expect(outcomes(results)).toEqual(['withdrawn', 'unchanged', 'unchanged']);
    expect(records(results)[2]?.reasons[0]?.message).toContain('never stated');
    expect(await read('editeur', 'b')).toMatchObject({ status: 'withdrawn' });
  });

  it.each([
    ['no JSON', '{"sourceId":', '', 'not JSON'],
    ['no record', '[]', '', 'expected object'],
    ['no title', '{"sourceId":"x","facts":{"texts":{"fr":{}}}}', 'facts.texts.fr.title', 'expected string'],
    ['no language', '{"sourceId":"x","facts":{"texts":{}}}', 'facts.texts', 'at least one language'],
    [
      'a misspelt field',
      '{"sourceId":"x","facts":{"texts":{"fr":{"title":"x"}},"dedline":null}}',
      'facts',
      '"dedline"',
    ],
    [
      'an unknown territory',
      JSON.stringify(line('x', 'x', { coverage: { zones: ['region:99'] } })),
      'facts.coverage.zones',
      'region:99',
    ],
    [
      'an opening after the deadline',
      JSON.stringify(line('x', 'x', { opensOn: '2027-05-01', deadline: { date: '2027-04-01' } })),
      'facts.opensOn',
      'after the deadline',
    ],
    [
      'an address that runs',
      JSON.stringify(line('x', 'x', { officialUrl: 'javascript:alert(1)' })),
      'facts.officialUrl',
      '',
    ],
    [
      'text that UTF-8 cannot carry',
      '{"sourceId":"x","facts":{"texts":{"fr":{"title":"\\ud800"}}}}',
      'facts.texts.fr.title',
      'well-formed',
    ],
    ['both at once', '{"sourceId":"x","withdrawn":true,"facts":{}}', '', 'facts'],
    ['more than 1 MB', JSON.stringify(line('x', 'x', { grantCode: 'x'.repeat(1024 * 1024) })), '', '1 MB'],
  ])('refuses a line with %s and accepts the others', async (_, bad, field, message) => {
    const results = await publish(world, key, [line('a', 'Aide A'), bad, line('a', 'Aide A')]);
    const [, refused, after] = records(results);
    expect(refused).toMatchObject({ line: 2, outcome: 'refused', subsidyId: null });
    expect(refused?.reasons[0]?.field).toBe(field);
    expect(JSON.stringify(refused?.reasons)).toContain(JSON.stringify(message).slice(1, -1));
    expect(after).toMatchObject({ line: 3, outcome: 'unchanged' });
  });

  it('refuses a line that is not UTF-8', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/ingest',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      payload: Buffer.from(JSON.stringify(line('été', 'été')), 'latin1'),
    });
    expect(JSON.parse(response.body.split('\n')[0] ?? '')).toMatchObject({
      outcome: 'refused',
      reasons: [{ message: 'the line is not UTF-8' }],
    });
  });

  it('joins a record to the subsidy that carries the same official code', async () => {
    const other = await registerPublisher(world, 'autre-editeur', 'publish');
    await publish(world, key, [{ ...line('code', 'Avec code'), officialCode: 'test:2027-1' }]);
    const results = await publish(world, other, [
      { ...line('leur', 'Le même'), officialCode: 'test:2027-1' },
    ]);
    expect(records(results)[0]?.subsidyId).toBe(subsidyId('editeur', 'code'));
  });

  it('marks the first delivery so that no alerts are sent', async () => {
    await publish(world, key, [line('lot', 'Premier lot')], '?origin=backfill');
    await eventually(() => {
      const event = world.events.find((one) => one.key === subsidyId('editeur', 'lot'));
      expect(event?.headers.origin).toBe('backfill');
    });
  });

  it('shows the source with its attribution among the others', async () => {
    const { sources } = (await world.app.inject('/api/catalog/sources')).json();
    expect(sources).toContainEqual(
      expect.objectContaining({
        source: 'editeur',
        attribution: 'Un éditeur inventé',
        licence: 'Licence Ouverte 2.0',
      }),
    );
  });

  it('accepts the same lines as a file from an operator', async () => {
    const content = `${JSON.stringify(line('fichier', 'Par fichier'))}\n${JSON.stringify(line('a', 'Aide A'))}\n{"sourceId":"c"}\n`;
    const results = await world.importFiles('editeur', [{ path: 'lot.ndjson', content }], {
      complete: false,
    });
    expect(results).toContainEqual(expect.objectContaining({ sourceId: 'fichier', outcome: 'new' }));
    expect(results).toContainEqual(expect.objectContaining({ sourceId: 'a', outcome: 'unchanged' }));
    expect(results).toContainEqual(expect.objectContaining({ file: 'lot.ndjson:3', outcome: 'refused' }));
  });

  describe('keys', () => {
    const post = (headers: Record<string, string>, contentType = 'application/x-ndjson') =>
      world.app.inject({
        method: 'POST',
        url: '/api/catalog/ingest',
        headers: { 'content-type': contentType, ...headers },
        payload: `${JSON.stringify(line('verboten', 'Nein'))}\n`,
      });

    it.each([
      ['none', {}],
      ['the operator token', OPERATOR],
      ['a wrong secret', { authorization: 'WRONG' }],
      ['no key at all', { authorization: 'Bearer x' }],
    ])('refuses %s', async (_, given: Record<string, string>) => {
      const wrong = `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
      const headers = given.authorization === 'WRONG' ? { authorization: wrong } : given;
      expect((await post(headers)).statusCode).toBe(401);
      const never = await world.app.inject(`/api/catalog/subsidies/${subsidyId('editeur', 'verboten')}`);
      expect(never.statusCode).toBe(404);
    });

    it('accepts NDJSON only', async () => {
      expect((await post({ authorization: `Bearer ${key}` }, 'application/json')).statusCode).toBe(415);
    });

    it('is shown once, kept as a hash, records its last use, and is refused once it is revoked', async () => {
      const second = await registerPublisher(world, 'editeur', 'publish');
      await publish(world, second, [line('a', 'Aide A')]);
      const list = async () =>
        (await world.app.inject({ url: '/api/catalog/ingest/keys?source=editeur', headers: OPERATOR })).json<{
          items: { id: string; lastUsedAt: string | null; revokedAt: string | null }[];
        }>();
      const before = await list();
      expect(JSON.stringify(before)).not.toContain(second.slice(-43));
      const used = before.items.find(({ id }) => second.startsWith(`ingest_${id}_`));
      expect(used).toMatchObject({ lastUsedAt: '2026-11-20T09:00:00.000Z', revokedAt: null });
      const revoked = await world.app.inject({
        method: 'DELETE',
        url: `/api/catalog/ingest/keys/${used?.id}`,
        headers: OPERATOR,
      });
      expect(revoked.json()).toMatchObject({ revokedAt: '2026-11-20T09:00:00.000Z' });
      expect((await post({ authorization: `Bearer ${second}` })).statusCode).toBe(401);
      expect(outcomes(await publish(world, key, [line('a', 'Aide A')]))).toEqual(['unchanged']);
    });

    it('cannot be made for a source that is not registered, nor can a shipped source be taken', async () => {
      const made = await world.app.inject({
        method: 'POST',
        url: '/api/catalog/ingest/sources/personne/keys',
        headers: OPERATOR,
        payload: { label: 'x' },
      });
      expect(made.statusCode).toBe(404);
      await expect(registerPublisher(world, 'tee', 'publish')).rejects.toThrow('CATALOG_SOURCE_TAKEN');
    });

    it.each([
      ['PUT', '/api/catalog/ingest/sources/x'],
      ['GET', '/api/catalog/ingest/sources'],
      ['POST', '/api/catalog/ingest/sources/x/keys'],
      ['GET', '/api/catalog/ingest/keys'],
      ['DELETE', '/api/catalog/ingest/keys/x'],
    ] as const)('%s %s is for operators', async (method, url) => {
      expect((await world.app.inject({ method, url })).statusCode).toBe(401);
    });
  });

  describe('trust', () => {
    it('of a source whose changes are reviewed: new records are published, changes of content wait for review, dates do not', async () => {
      const reviewed = await registerPublisher(world, 'relu', 'review_changes');
      expect(outcomes(await publish(world, reviewed, [line('r', 'Texte en ligne')]))).toEqual(['new']);
      const changed = line('r', 'Texte proposé', { deadline: { date: '2027-09-30' } });
      expect(outcomes(await publish(world, reviewed, [changed, changed]))).toEqual(['review', 'review']);
      expect(await read('relu', 'r')).toMatchObject({
        v: 2,
        texts: { fr: { title: 'Texte en ligne' } },
        deadline: { date: '2027-09-30' },
      });
    });

    it('of an untrusted source: the first publication is held, and once the source is trusted a newer text closes the review', async () => {
      const unknown = await registerPublisher(world, 'inconnu', 'review_all');
      const held = await publish(world, unknown, [line('n', 'Retenue'), line('o', 'Retirée')]);
      expect(records(held)).toMatchObject([
        { outcome: 'review', subsidyId: null },
        { outcome: 'review', subsidyId: null },
      ]);
      await publish(world, unknown, [{ sourceId: 'o', withdrawn: true }]);
      const open = async (state: string) =>
        (
          await world.app.inject({
            url: `/api/catalog/reviews?source=inconnu&state=${state}`,
            headers: OPERATOR,
          })
        )
          .json<{ items: { sourceId: string }[] }>()
          .items.map(({ sourceId }) => sourceId);
      expect(await open('open')).toEqual(['n']);
      await registerPublisher(world, 'inconnu', 'publish');
      expect(outcomes(await publish(world, unknown, [line('n', 'Sans attendre')]))).toEqual(['new']);
      expect(await open('open')).toEqual([]);
      expect((await open('superseded')).sort()).toEqual(['n', 'o']);
      expect(await read('inconnu', 'n')).toMatchObject({ texts: { fr: { title: 'Sans attendre' } } });
    });
  });

  it('accepts many streams of one source at once, with every record written once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const streams = await Promise.all(
      [1, 2, 3, 4].map(() =>
        publish(
          world,
          key,
          ids.map((id) => line(id, `Aide ${id}`)),
        ),
      ),
    );
    for (const results of streams) {
      expect(records(results).map(({ sourceId }) => sourceId)).toEqual(ids);
      expect(outcomes(results).every((one) => one === 'new' || one === 'unchanged')).toBe(true);
    }
    for (const id of ids)
      expect(await read('editeur', id)).toMatchObject({ v: 1, texts: { fr: { title: `Aide ${id}` } } });
  });
});
