import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportResult, Subsidy } from '@platform/contracts/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { recordsOf, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import { line, publish, records, registerPublisher } from '../ingest/publisher.ts';

const TEE = 'https://mission-transition-ecologique.beta.gouv.fr/aides-entreprise';
const COLUMNS = ['id', 'titre', 'porteurs', 'url_source', 'eligibilite_geographique', 'cibles'];

function schemaFile(rows: readonly (readonly string[])[]) {
  const lines = [COLUMNS, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(','));
  return { path: 'aides.csv', content: `${lines.join('\n')}\n` };
}

describe('a programme that two sources publish', () => {
  let world: TestCatalog;
  let operator: ReturnType<typeof operatorOf>;
  beforeAll(async () => {
    world = await startCatalog();
    operator = operatorOf(world);
  });
  afterAll(() => world.close());

  const idOf = (results: readonly ImportResult[], sourceId: string) =>
    recordsOf(results).get(sourceId)?.subsidyId ?? '';
  const statusOf = async (id: string) => (await operator.subsidy(id)).status;
  /** Titles of what visitors can see. */
  const visible = async (ids: readonly string[]) => {
    const all: Subsidy[] = await Promise.all([...new Set(ids)].map(operator.subsidy));
    return all.filter(({ status }) => status === 'published').map(({ id }) => id);
  };
  const questions = () => operator.reviews('?kind=duplicate');

  const ROWS = [
    ['1', 'PRET A ISOLER INVENTION', 'REGION BRETAGNE', `${TEE}/isoler`, 'REG-53', 'professionnels'],
    ['2', 'Chauffage des serres', 'ADEME', 'https://exemple.test/serres', 'REG-53', 'professionnels'],
    [
      '3',
      'Une aide toute différente',
      'Région Bretagne',
      'https://exemple.test/autre',
      'REG-53',
      'associations',
    ],
  ];
  let tee: ImportResult[] = [];
  let schema: ImportResult[] = [];

  it('is one subsidy where a link and the title prove it, and the result states why', async () => {
    tee = await world.importFiles('tee', [
      { path: 'isoler.yaml', content: teeProgramme() },
      {
        path: 'serres.yaml',
        content: teeProgramme({ title: 'Serres et tunnels' }).replace(
          'https://exemple.test/isoler',
          'https://exemple.test/serres',
        ),
      },
    ]);
    world.setNow('2026-11-20T10:00:00Z');
    schema = await world.importFiles('schema-aides', [schemaFile(ROWS)]);
    expect(recordsOf(schema).get('1')).toMatchObject({ outcome: 'new', subsidyId: idOf(tee, 'isoler') });
    expect(recordsOf(schema).get('1')?.reasons.at(-1)?.message).toMatch(/programme of tee\/isoler: a link/);
    expect((await operator.subsidy(idOf(tee, 'isoler'))).sources.map(({ source }) => source)).toEqual([
      'tee',
      'schema-aides',
    ]);
  });

  it('is shown once while an operator decides, and the other is only noted', async () => {
    expect(recordsOf(schema).get('2')).toMatchObject({ outcome: 'review' });
    expect(await visible([idOf(tee, 'serres'), idOf(schema, '2')])).toEqual([idOf(tee, 'serres')]);
    expect(await questions()).toMatchObject([
      { subsidyId: idOf(tee, 'serres'), otherSubsidyId: idOf(schema, '2') },
    ]);
    expect(recordsOf(schema).get('3')).toMatchObject({ outcome: 'new' });
  });

  it('stays so when the same file is imported again and when possible duplicates are looked for', async () => {
    const again = await world.importFiles('schema-aides', [schemaFile(ROWS)]);
    expect(again.at(-1)).toMatchObject({ counts: { unchanged: 3 } });
    await world.catalog.qualityComputed();
    expect(await statusOf(idOf(schema, '2'))).toBe('withdrawn');
    expect(await questions()).toHaveLength(1);
  });

  it('is shown twice after an operator has stated that they are two, and stays so', async () => {
    const [question] = await questions();
    expect((await operator.reject(question?.id ?? '')).status).toBe(200);
    expect(await statusOf(idOf(schema, '2'))).toBe('published');
    await world.importFiles('schema-aides', [schemaFile(ROWS)]);
    await world.catalog.qualityComputed();
    expect(await statusOf(idOf(schema, '2'))).toBe('published');
    expect(await questions()).toEqual([]);
  });

  it('becomes one subsidy when an operator approves', async () => {
    const row = ['4', 'Serres tunnels', 'Région Bretagne', '', 'REG-53', 'professionnels'];
    await world.importFiles('schema-aides', [schemaFile([...ROWS, row])]);
    const [question] = await questions();
    expect(await operator.approve(question?.id ?? '')).toMatchObject({ status: 200 });
    const kept = await operator.subsidy(idOf(tee, 'serres'));
    expect(kept.sources.map(({ sourceId }) => sourceId)).toContain('4');
  });

  it('is two after an operator has split a wrong join, and no import or job joins or questions them again', async () => {
    const { subsidyId: own = '' } = (
      await operator.split(idOf(tee, 'isoler'), [{ source: 'schema-aides', sourceId: '1' }])
    ).body as { subsidyId?: string };
    const both = [idOf(tee, 'isoler'), own];
    const settle = async () => {
      await world.catalog.qualityComputed();
      expect(await questions()).toEqual([]);
      expect(await visible(both)).toEqual(both);
    };
    await settle();
    const again = await world.importFiles('schema-aides', [schemaFile(ROWS)], { complete: false });
    expect(recordsOf(again).get('1')).toMatchObject({ outcome: 'unchanged', subsidyId: own });
    await settle();
    const changed = ROWS.map((row) => (row[0] === '1' ? row.with(1, 'Prêt à isoler') : row));
    await world.importFiles('schema-aides', [schemaFile(changed)], { complete: false });
    await settle();
    // The same programme at a third source is merged with one of the two by an operator.
    const key = await registerPublisher(world, 'tiers', 'publish');
    const [third] = records(await publish(world, key, [line('t', 'Aide des tiers inventée')]));
    expect((await operator.merge(third?.subsidyId ?? '', own)).status).toBe(200);
    await settle();
  });

  it('keeps apart from the kept one what was kept apart from the one merged away', async () => {
    const key = await registerPublisher(world, 'quart', 'publish');
    const stated = { funders: ['ADEME'] };
    const [older] = records(await publish(world, key, [line('q', 'Ateliers partagés inventés', stated)]));
    world.setNow('2026-11-20T11:00:00Z');
    const otherKey = await registerPublisher(world, 'cinq', 'publish');
    const lines = [line('c', 'Ateliers partagés inventés', stated)];
    const [hidden] = records(await publish(world, otherKey, lines));
    const [question] = await questions();
    await operator.reject(question?.id ?? '');
    world.setNow('2026-11-20T09:30:00Z');
    const elderKey = await registerPublisher(world, 'six', 'publish');
    const [elder] = records(await publish(world, elderKey, [line('s', 'Tout autre nom inventé')]));
    await operator.merge(older?.subsidyId ?? '', elder?.subsidyId ?? '');
    const kept =
      (await operator.send('GET', `/subsidies/${elder?.subsidyId}`)).status === 301 ? older : elder;
    await world.catalog.qualityComputed();
    expect(await questions()).toEqual([]);
    const both = [kept?.subsidyId ?? '', hidden?.subsidyId ?? ''];
    expect(await visible(both)).toEqual(both);
  });

  it('is still shown when the source of the visible record withdraws it', async () => {
    const key = await registerPublisher(world, 'editeur', 'publish');
    const stated = { funders: ['ADEME'] };
    const lines = await publish(world, key, [line('a', 'Vélos cargo inventés', stated)]);
    const [visibleOne] = records(lines);
    const otherKey = await registerPublisher(world, 'autre-editeur', 'publish');
    const [hidden] = records(await publish(world, otherKey, [line('b', 'Vélos cargo inventés', stated)]));
    expect(await statusOf(hidden?.subsidyId ?? '')).toBe('withdrawn');
    await publish(world, key, [{ sourceId: 'a', withdrawn: true }]);
    await world.catalog.qualityComputed();
    expect(await visible([visibleOne?.subsidyId ?? '', hidden?.subsidyId ?? ''])).toEqual([
      hidden?.subsidyId,
    ]);
    expect(await questions()).toEqual([]);
  });
});
