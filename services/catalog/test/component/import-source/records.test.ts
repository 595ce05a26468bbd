import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { NATIVE_FILES, teeProgramme } from '@platform/sources/test-kit';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';

const starter = NATIVE_FILES.filter(({ source }) => source === 'starter');

function benefit(extra = '') {
  return `label: aide inventée\ninstitution: ville\ndescription: Une aide.\n${extra}`;
}

describe('records of an import', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(() => world.close());
  const read = async (id: string) => world.app.inject(`/api/catalog/subsidies/${id}`);

  it('update the subsidy of the starter catalog that names them, instead of adding a second one', async () => {
    await world.importFiles('starter', starter);
    const id = subsidyId('tee', 'isoler');
    const before = (await read(id)).json<Subsidy>();
    expect(before.sources.map(({ source, sourceId }) => [source, sourceId])).toEqual([
      ['starter', 'programme-invente'],
      ['tee', 'isoler'],
    ]);
    const results = await world.importFiles('tee', [{ path: 'isoler.yaml', content: teeProgramme() }]);
    expect(recordsOf(results).get('isoler')).toMatchObject({ outcome: 'new', subsidyId: id });
    const after = (await read(id)).json<Subsidy>();
    expect(after).toMatchObject({
      v: 2,
      texts: {
        fr: { title: 'Prêt-à-Isoler Invention', origin: 'source' },
        en: { title: 'Invented title', origin: 'ours' },
      },
      sources: [{ source: 'tee' }, { source: 'starter' }],
    });
    expect(after.provenance['texts.en.title']).toMatchObject({ source: 'starter', method: 'ours' });
    const again = await world.importFiles('tee', [{ path: 'isoler.yaml', content: teeProgramme() }]);
    expect(summaryOf(again)).toMatchObject({ unchanged: 1 });
  });

  it('that become private leave the public catalog, and the response contains none of their text', async () => {
    const files = (extra: string) => [
      { path: 'benefits/secret.yml', content: benefit(extra) },
      { path: 'benefits/autre.yml', content: benefit() },
    ];
    await world.importFiles('aides-jeunes', files(''));
    const results = await world.importFiles('aides-jeunes', files('private: true\n'));
    expect(recordsOf(results).get('secret')).toMatchObject({ outcome: 'private', reasons: [] });
    expect((await read(subsidyId('aides-jeunes', 'secret'))).json()).toMatchObject({ status: 'withdrawn' });
    const never = await world.importFiles(
      'aides-jeunes',
      [{ path: 'benefits/jamais.yml', content: benefit('private: true\n') }],
      { complete: false },
    );
    expect(recordsOf(never).get('jamais')?.outcome).toBe('private');
    expect((await read(subsidyId('aides-jeunes', 'jamais'))).statusCode).toBe(404);
  });

  it('get their institution from an earlier run', async () => {
    const institution = {
      path: 'institutions/ville.yml',
      content: 'name: Ville inventée\ntype: commune\ncode_insee: "69123"\n',
    };
    await world.importFiles(
      'aides-jeunes',
      [institution, { path: 'benefits/autre.yml', content: benefit() }],
      { complete: false },
    );
    const results = await world.importFiles(
      'aides-jeunes',
      [{ path: 'benefits/tard.yml', content: benefit() }],
      { complete: false },
    );
    const id = recordsOf(results).get('tard')?.subsidyId ?? '';
    expect((await read(id)).json<Subsidy>().funders).toEqual(['Ville inventée']);
  });

  it('are imported next to invalid ones, each of which has its reasons and writes nothing', async () => {
    const bad = [
      { path: 'latin1.yaml', content: Buffer.from('titre: été', 'latin1') },
      { path: 'vide.yaml', content: '' },
      {
        path: 'operateur.yaml',
        content: teeProgramme().replace('titre: Prêt-à-Isoler Invention', 'titre: {$ne: null}'),
      },
      { path: 'date.yaml', content: teeProgramme().replace('15/12/2026', '31/02/2027') },
    ];
    const results = await world.importFiles(
      'tee',
      [...bad, { path: 'bon.yaml', content: teeProgramme({ title: 'Bon' }) }],
      { complete: false },
    );
    expect(summaryOf(results)).toMatchObject({ new: 1, refused: bad.length });
    for (const { path } of bad) {
      const record = recordsOf(results).get(path.replace('.yaml', ''));
      expect(record).toMatchObject({
        outcome: 'refused',
        reasons: [expect.objectContaining({ message: expect.any(String) })],
      });
      expect((await read(subsidyId('tee', path.replace('.yaml', '')))).statusCode).toBe(404);
    }
  });

  it('that cannot be read any more are not withdrawn, because the source still contains them', async () => {
    const results = await world.importFiles('tee', [
      { path: 'isoler.yaml', content: 'titre: [' },
      { path: 'bon.yaml', content: teeProgramme({ title: 'Bon' }) },
    ]);
    expect(summaryOf(results)).toMatchObject({ refused: 1, withdrawn: 0, unchanged: 1 });
    expect((await read(subsidyId('tee', 'isoler'))).json()).toMatchObject({ status: 'published' });
  });

  it('of a dataset with an unreadable row are not withdrawn, because that row may be any of them', async () => {
    const header = 'id_aide,nom_aide\n';
    await world.importFiles('schema-aides', [
      { path: 'a.csv', content: `${header}1,Aide un\n2,Aide deux\n3,trois\n` },
    ]);
    const results = await world.importFiles('schema-aides', [
      { path: 'a.csv', content: `${header}1,Aide un\n2,Aide deux\n3\n` },
    ]);
    expect(summaryOf(results)).toMatchObject({ unchanged: 2, refused: 1, withdrawn: 0 });
  });

  it('describe a subsidy once in a run', async () => {
    const twin = {
      path: 'jumeau.yaml',
      content: (starter[0]?.content ?? '').replace('id: programme-invente', 'id: jumeau'),
    };
    const results = await world.importFiles('starter', [...starter, twin]);
    expect(results).toContainEqual(
      expect.objectContaining({
        file: 'jumeau.yaml',
        outcome: 'refused',
        reasons: [{ field: 'id', message: 'speaks of the same record as programme-invente' }],
      }),
    );
  });
});
