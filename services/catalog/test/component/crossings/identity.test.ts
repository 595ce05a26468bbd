import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VersionList } from '@platform/contracts/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { importBody, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { OPERATOR, operatorOf } from '../../operator.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

function benefit(name: string, label: string, extra = '') {
  return {
    path: `benefits/${name}.yml`,
    content: `label: ${label}\ninstitution: ville\ndescription: Une aide.\n${extra}`,
  };
}

function records(...sourceIds: string[]) {
  return sourceIds.map((sourceId) => ({ source: 'aides-jeunes', sourceId }));
}

function idOf(name: string) {
  return subsidyId('aides-jeunes', name);
}

describe('decisions about identity during imports', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  let key = '';
  let hour = 9;
  /** Every published version is newer than the one before. */
  const later = () => {
    hour += 1;
    world.setNow(`2026-11-20T${hour}:00:00Z`);
  };
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
    key = await registerPublisher(world, 'premier', 'publish');
  });
  afterAll(() => world.close());

  /** A complete run during which an operator decides something before its last line. */
  const runAround = async (
    source: string,
    files: Parameters<typeof importBody>[0],
    decide: () => Promise<void>,
  ) => {
    const lines = importBody(files).trimEnd().split('\n');
    const last = lines.pop() ?? '';
    const body = async function* () {
      for (const one of lines) yield `${one}\n`;
      await decide();
      yield `${last}\n`;
    };
    const response = await world.app.inject({
      method: 'POST',
      url: `/api/catalog/sources/${source}/imports`,
      headers: { ...OPERATOR, 'content-type': 'application/x-ndjson' },
      payload: Readable.from(body()),
    });
    expect(response.statusCode).toBe(200);
  };

  it('a merge and a split during a complete run withdraw nothing that the run contains', async () => {
    const files = (title: string, names: readonly string[]) =>
      names.map((name) => ({
        path: `${name}.yaml`,
        content: teeProgramme({ title: `${title} ${name}`, extra: '' }),
      }));
    const ofTee = (name: string) => subsidyId('tee', name);
    await publish(world, key, [line('ancienne', 'Aide ancienne')]);
    later();
    await world.importFiles('tee', files('Aide', ['a', 'b', 'c', 'd']), { complete: false });
    const kept = subsidyId('premier', 'ancienne');
    expect((await operator.merge(ofTee('a'), kept)).status).toBe(200);
    let own = '';
    // The changes of live records wait for the end of the run; a new one does not before the source was read completely.
    await runAround('tee', files('Aide renommée', ['a', 'b', 'c', 'd', 'nouvelle']), async () => {
      await eventually(async () =>
        expect(await operator.subsidy(ofTee('nouvelle'))).toMatchObject({ status: 'published' }),
      );
      expect((await operator.merge(ofTee('b'), kept)).status).toBe(200);
      const split = await operator.split(kept, [{ source: 'tee', sourceId: 'a' }]);
      own = (split.body as { subsidyId: string }).subsidyId;
    });
    expect((await operator.subsidy(kept)).sources.map(({ sourceId }) => sourceId).toSorted()).toEqual([
      'ancienne',
      'b',
    ]);
    expect(await operator.subsidy(own)).toMatchObject({
      status: 'published',
      sources: [{ sourceId: 'a' }],
      texts: { fr: { title: 'Aide renommée a' } },
    });
  });

  it('a repeated merge request is refused after a later split, which it does not undo', async () => {
    await publish(world, key, [line('r', 'Aide R'), line('s', 'Aide S')]);
    const [kept, gone] = ['r', 's'].map((name) => subsidyId('premier', name)).toSorted() as [string, string];
    const name = gone === subsidyId('premier', 's') ? 's' : 'r';
    await operator.merge(gone, kept);
    later();
    const split = await operator.split(kept, [{ source: 'premier', sourceId: name }]);
    expect((await operator.merge(gone, kept)).status).toBe(409);
    expect((await operator.subsidy(kept)).sources).toHaveLength(1);
    const again = await publish(world, key, [line(name, 'Aide renommée')]);
    expect(again).toMatchObject([{ subsidyId: (split.body as { subsidyId: string }).subsidyId }, {}]);
  });

  it('what was split off, merged back and split off again is a subsidy of its own again', async () => {
    await publish(world, key, [line('x', 'Aide X'), line('y', 'Aide Y')]);
    const [x, y] = [subsidyId('premier', 'x'), subsidyId('premier', 'y')];
    await operator.merge(x, y);
    const [kept = ''] = [x, y].toSorted();
    const name = kept === x ? 'y' : 'x';
    const given = [{ source: 'premier', sourceId: name }];
    later();
    const first = (await operator.split(kept, given)).body as { subsidyId: string };
    await operator.merge(first.subsidyId, kept);
    expect((await operator.subsidy(kept)).sources).toHaveLength(2);
    const second = (await operator.split(kept, given)).body as { subsidyId: string };
    expect(second.subsidyId).not.toBe(first.subsidyId);
    expect(await operator.subsidy(second.subsidyId)).toMatchObject({
      status: 'published',
      sources: [{ sourceId: name }],
    });
    expect((await operator.subsidy(kept)).sources).toHaveLength(1);
    const again = await publish(world, key, [line(name, 'Aide renommée')]);
    expect(again).toMatchObject([{ outcome: 'changed', subsidyId: second.subsidyId }, {}]);
  });

  it('refuses to split a subsidy that was merged into another one', async () => {
    await publish(world, key, [line('m', 'Aide M'), line('n', 'Aide N')]);
    const [kept = '', gone = ''] = [subsidyId('premier', 'm'), subsidyId('premier', 'n')].toSorted();
    await operator.merge(gone, kept);
    later();
    await publish(world, key, [line('o', 'Aide O')]);
    await operator.merge(kept, subsidyId('premier', 'o'));
    await operator.merge(subsidyId('premier', 'ancienne'), kept);
    const { sources } = await operator.subsidy(subsidyId('premier', 'ancienne'));
    expect(sources.length).toBeGreaterThan(3);
    const { versions } = (await operator.send('GET', `/subsidies/${kept}/versions`)).body as VersionList;
    expect(versions[0]?.changes).toMatchObject([
      { path: 'status', en: 'Status: made one with another programme, where this address leads' },
    ]);
    expect((await operator.split(kept, [{ source: 'premier', sourceId: 'm' }])).status).toBe(409);
    expect((await operator.subsidy(subsidyId('premier', 'ancienne'))).sources).toEqual(sources);
  });

  it('hides a record that becomes private, whichever subsidy an operator assigned it to', async () => {
    await world.importFiles('aides-jeunes', [benefit('p', 'Aide P'), benefit('q', 'Aide Q')], {
      complete: false,
    });
    later();
    await operator.merge(idOf('p'), idOf('q'));
    const kept = idOf('p') < idOf('q') ? 'p' : 'q';
    const other = kept === 'p' ? 'q' : 'p';
    const { subsidyId: own } = (await operator.split(idOf(kept), records(other))).body as {
      subsidyId: string;
    };
    expect(await operator.subsidy(own)).toMatchObject({ status: 'published' });
    await world.importFiles('aides-jeunes', [benefit(other, 'Aide', 'private: true\n')], { complete: false });
    expect(await operator.subsidy(own)).toMatchObject({ status: 'withdrawn' });
  });

  it('importing our own export adds nothing, so that a source can still withdraw', async () => {
    await publish(world, key, [line('z', 'Aide Z')]);
    const { body } = await world.app.inject('/api/catalog/export');
    await world.importFiles('platform-export', [{ path: 'catalog.ndjson', content: body }]);
    await publish(world, key, [{ sourceId: 'z', withdrawn: true }]);
    const id = subsidyId('premier', 'z');
    expect(await operator.subsidy(id)).toMatchObject({ status: 'withdrawn' });
    await world.importFiles('platform-export', [{ path: 'catalog.ndjson', content: body }]);
    expect(await operator.subsidy(id)).toMatchObject({ status: 'withdrawn' });
  });
});
