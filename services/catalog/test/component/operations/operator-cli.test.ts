import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { type Ended, runCli } from '../../run-cli.ts';
import { line, outcomes, publish } from '../ingest/publisher.ts';

const COMMANDS = [
  'reviews',
  'approve',
  'reject',
  'merge',
  'split',
  'variant',
  'edit',
  'dead-letters',
  'replay',
  'keys',
  'links',
  'reports',
  'fetch-source',
];

describe('npm run catalog:* for operators', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let folder = '';
  let key = '';
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-operators-'));
    await mkdir(path.join(folder, 'run'));
    await writeFile(path.join(folder, 'run', 'operator-token'), `${OPERATOR_TOKEN}\n`);
    await writeFile(path.join(folder, 'run', 'product.json'), JSON.stringify({ url }));
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (command: string, ...args: string[]): Promise<Ended> =>
    runCli(command, args, { DATA_DIR: folder });
  const done = async (command: string, ...args: string[]): Promise<string> => {
    const { code, out, err } = await run(command, ...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };

  it('registers a source, makes its key and shows it once', async () => {
    expect(await done('keys')).toBe('No keys.\n');
    await done(
      'keys',
      ...['--register', 'editeur', '--label', 'Éditeur', '--licence', 'Licence Ouverte 2.0'],
      ...['--attribution', 'Un éditeur', '--homepage', 'https://editeur.exemple.test'],
    );
    expect(await done('keys', '--sources')).toMatch(/editeur +Éditeur +Licence Ouverte 2\.0 +30 +review_all/);
    const out = await done('keys', '--create', 'editeur', '--label', 'essais');
    [key = ''] = out.split('\n');
    expect(outcomes(await publish(world, key, [line('a', 'Aide A'), line('b', 'Aide B')]))).toEqual([
      'review',
      'review',
    ]);
    const list = await done('keys');
    expect(list).toContain('essais');
    expect(list).not.toContain(key);
  });

  it('lists open reviews, as text or as JSON, and approves or rejects them', async () => {
    const listed = await done('reviews', '--details');
    expect(listed).toContain('2 new_record');
    expect(listed).toContain('record editeur:a');
    const { items } = JSON.parse(await done('reviews', '--json')) as { items: { id: string }[] };
    const [first = '', second = ''] = items.map(({ id }) => id);
    expect(await done('approve', first, second, '--note', 'vérifié')).toMatch(
      /^approved: .+\napproved: .+\n$/,
    );
    expect(await done('reviews')).toContain('Nothing here.');
    const again = await run('reject', first);
    expect(again.code).toBe(4);
    expect(again.err).toContain('CATALOG_REVIEW_SETTLED');
  });

  it('makes a subsidy the local variant of another one, and independent again', async () => {
    const [a, b] = [subsidyId('editeur', 'a'), subsidyId('editeur', 'b')];
    expect(await done('variant', '--of', a, b, '--reason', 'vu sur la page')).toContain(
      `Subsidy ${b} is a local variant of ${a}, version 2`,
    );
    expect(await operator.subsidy(b)).toMatchObject({ variantOf: a });
    const chain = await run('variant', '--of', b, a);
    expect(chain).toMatchObject({ code: 4, err: expect.stringContaining('CATALOG_VARIANT_IMPOSSIBLE') });
    expect(await done('variant', '--none', b)).toContain('a programme of its own, version 3');
    expect(await operator.subsidy(b)).toMatchObject({ variantOf: null });
  });

  it('sets values by hand in addition to existing ones, lists them, and removes one', async () => {
    const id = subsidyId('editeur', 'a');
    expect(await done('edit', id)).toBe('Nothing is set by hand.\n');
    await done('edit', id, '--set', 'grantCode=AB-1', '--reason', 'lu au journal officiel');
    await done(
      'edit',
      id,
      '--set',
      'deadline={"date":"2027-05-31","time":null,"zone":"Europe/Paris"}',
      '--reason',
      'site',
    );
    expect(await operator.subsidy(id)).toMatchObject({ grantCode: 'AB-1', deadline: { date: '2027-05-31' } });
    expect(await done('edit', id)).toMatch(/grantCode +"AB-1" .+ lu au journal officiel/);
    await done('edit', id, '--clear', 'grantCode');
    expect(await operator.subsidy(id)).toMatchObject({ grantCode: null, deadline: { date: '2027-05-31' } });
    const bad = await run('edit', id, '--set', 'deadline=demain', '--reason', 'x');
    expect(bad).toMatchObject({ code: 2 });
    expect(bad.err).toContain('deadline');
  });

  it('merges and splits', async () => {
    const [a, b] = [subsidyId('editeur', 'a'), subsidyId('editeur', 'b')];
    const merged = await done('merge', b, '--into', a);
    const [kept = ''] = /[0-9a-f-]{36}/.exec(merged) ?? [];
    expect([a, b]).toContain(kept);
    const away = kept === a ? 'b' : 'a';
    const split = await done('split', kept, '--record', `editeur:${away}`);
    const [own = ''] = /[0-9a-f-]{36}/.exec(split) ?? [];
    expect(await operator.subsidy(own)).toMatchObject({ sources: [{ sourceId: away }] });
  });

  it('lists dead letters of every consumer group, delivers them again, and gives them up', async () => {
    expect(await done('dead-letters')).toBe('No dead letters.\n');
    const { ingest, subsidies } = {
      ingest: TOPICS.catalogIngest.name,
      subsidies: TOPICS.catalogSubsidies.name,
    };
    const headers = {
      ce_id: '1',
      ce_type: 'x',
      ce_source: '/x',
      ce_time: '2026-11-20T09:00:00Z',
      origin: 'live',
    } as const;
    await world.eventBus.publish(ingest, [{ key: 'k', value: Buffer.from('broken'), headers }]);
    const search = await world.eventBus.subscribe({
      group: 'search',
      topics: [subsidies],
      batchSizeMax: 100,
      handle: async () => {
        throw new Error('cannot index');
      },
      retry: { attemptsMax: 1, firstDelayMs: 1 },
    });
    const name = await eventually(async () => {
      const out = await done('dead-letters');
      expect(out).toContain(`${subsidies}/search/`);
      const [found = ''] = new RegExp(`${ingest}/catalog/\\S+`).exec(out) ?? [];
      expect(found).not.toBe('');
      return found;
    });
    await search.close();
    await done('dead-letters', '--replay', name);
    const discarded = await run('dead-letters', '--discard', name);
    expect(discarded).toMatchObject({ code: 2 });
    await done('dead-letters', '--discard', name, '--reason', 'inventée');
    await done('dead-letters', '--group', 'search', '--replay', 'all');
    expect(await done('dead-letters', '--group', 'catalog')).toBe('No dead letters.\n');
  });

  it('publishes the states of a source again', async () => {
    expect(await done('replay', '--source', 'editeur')).toMatch(/^[23] subsidies published again/);
    expect(JSON.parse(await done('replay', '--json'))).toMatchObject({ kind: 'summary' });
  });

  it('lists links', async () => {
    expect(await done('links')).toMatch(/^Links: /);
  });

  it('lists error reports of visitors, closes and erases them', async () => {
    const url = `/api/catalog/subsidies/${subsidyId('editeur', 'a')}/reports`;
    const payload = {
      fact: 'deadline',
      text: 'La date\u001b[2J est passée.',
      email: 'a@b.test',
      language: 'fr',
    };
    for (const _ of [1, 2])
      expect((await world.app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
    const [, first = ''] =
      /^([0-9a-f-]{36}) .+ deadline .+ La date\[2J est passée\.$/m.exec(await done('reports')) ?? [];
    expect(await done('reports', '--details')).toContain('reply to a@b.test (fr)');
    expect(await done('reports', '--close', first, '--note', 'corrigée')).toBe(`Closed: ${first}\n`);
    expect(await done('reports', '--state', 'closed', '--details')).toContain('note: corrigée');
    expect(await done('reports', '--erase', first)).toBe(`Erased: ${first}\n`);
    expect(await done('reports', '--state', 'closed')).toContain('No reports.');
    expect((await run('reports', '--close', first)).err).toContain('CATALOG_FACT_REPORT_NOT_FOUND');
    expect(await done('reports', '--erase-all', '--subsidy', subsidyId('editeur', 'a'))).toBe('Erased: 1\n');
    expect(await done('reports', '--erase-all', '--since', '2000-01-01T00:00:00Z')).toBe('Erased: 0\n');
    expect(await run('reports', '--erase-all')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Give --subsidy or --since'),
    });
  });

  it('reports that a source has no interface to fetch from', async () => {
    const ended = await run('fetch-source', 'editeur');
    expect(ended.code).toBe(4);
    expect(ended.err).toContain('CATALOG_SOURCE_NOT_LIVE');
  });

  it('ends a key at once', async () => {
    const [id = ''] = /(?<=ingest_)[0-9a-f]+/.exec(key) ?? [];
    expect(await done('keys', '--revoke', id)).toContain('opens nothing any more');
    await expect(publish(world, key, [line('c', 'Aide C')])).rejects.toThrow('401');
  });

  it.each(COMMANDS)('%s prints its usage', async (command) => {
    const { code, out } = await runCli(command, ['--help'], { DATA_DIR: '/nowhere' });
    expect(code).toBe(0);
    expect(out).toMatch(/npm run catalog:/);
    expect(out).toContain('Exit codes:');
  });

  it('has an npm script for every command', async () => {
    const root = JSON.parse(
      await readFile(path.resolve(import.meta.dirname, '../../../../../package.json'), 'utf8'),
    );
    const scripts = Object.values<string>(root.scripts).join('\n');
    for (const command of COMMANDS) expect(scripts).toContain(`src/cli/${command}.ts`);
  });

  it.each([
    ['an unknown flag', ['reviews', '--sauce'], 2, "Unknown option '--sauce'"],
    ['an argument too many', ['reviews', 'x'], 2, 'What is "x"?'],
    ['no id', ['approve'], 2, 'At least one id'],
    ['an id of another shape', ['approve', '../x'], 2, 'REQUEST_INVALID'],
    ['an unknown review', ['approve', subsidyId('a', 'b')], 2, 'No review has this id'],
    ['a variant of nothing and of none', ['variant', subsidyId('a', 'b')], 2, 'Either --of or --none'],
    ['a merge with nothing named', ['merge', subsidyId('a', 'b')], 2, '--into must name'],
    ['a wrong kind', ['reviews', '--kind', 'x'], 2, 'kind'],
    ['a wrong token', ['reviews', '--token', 'wrong'], 3, 'refused the operator token'],
    ['no product', ['reviews', '--url', 'http://127.0.0.1:9'], 3, 'does not answer at'],
  ])('prints what to do about %s', async (_, [command = '', ...args], code, sentence) => {
    const ended = await run(command, ...args);
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(sentence);
    expect(ended.err).not.toContain('at file:');
  });
});
