import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QualityList, ReviewList, Subsidy, VersionList } from '@platform/contracts/catalog';
import { teeProgramme } from '@platform/sources/test-kit';
import { OPERATOR_TOKEN, recordsOf, startCatalog, type TestCatalog } from '../../catalog-app.ts';

describe('duplicates, quality and versions for editors', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
  });
  afterAll(async () => world.close());

  const asOperator = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const duplicates = async () =>
    (await asOperator('GET', '/api/catalog/reviews?kind=duplicate')).json<ReviewList>().items;
  const published = async (id: string) =>
    (await world.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
  const ids: string[] = [];

  it('a possible duplicate of another source opens a review with reasons, stays visible and is never merged automatically', async () => {
    const first = await world.importFiles('tee', [
      { path: 'isoler.yaml', content: teeProgramme({ title: 'Isoler son atelier de boulangerie' }) },
    ]);
    const second = await world.importFiles('schema-aides', [
      {
        path: 'a.csv',
        content: `id_aide,nom_aide,zone_geographique\n7,Isoler un atelier de boulangerie artisanale,Bretagne\n`,
      },
    ]);
    ids.push(recordsOf(first).get('isoler')?.subsidyId ?? '', recordsOf(second).get('7')?.subsidyId ?? '');
    expect(new Set(ids).size).toBe(2);
    await world.catalog.qualityComputed();
    const [question, ...others] = await duplicates();
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'duplicate', state: 'open' });
    expect((await Promise.all(ids.map(published))).map(({ status }) => status)).toEqual([
      'published',
      'published',
    ]);
    expect([question?.subsidyId, question?.otherSubsidyId].toSorted()).toEqual(ids.toSorted());
    expect(question?.reasons.map(({ message }) => message)).toContain('same coverage');
  });

  it('every published record has a score with reasons, the highest priority first', async () => {
    const { items, scored, meanScore } = (
      await asOperator('GET', '/api/catalog/quality')
    ).json<QualityList>();
    expect(scored).toBe(2);
    expect(meanScore).toBeGreaterThan(0);
    expect(items[0]?.priority).toBeGreaterThanOrEqual(items[1]?.priority ?? 101);
    const poor = items.find(({ subsidyId }) => subsidyId === ids[1]);
    expect(poor?.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['no_amount', 'may_be_double', 'no_applicants']),
    );
  });

  it('does not open a review again for two subsidies that an operator declared different', async () => {
    const [question] = await duplicates();
    await asOperator('POST', `/api/catalog/reviews/${question?.id}/reject`, { note: 'another audience' });
    await world.importFiles('schema-aides', [
      {
        path: 'a.csv',
        content: `id_aide,nom_aide,zone_geographique\n7,Isoler son atelier de boulangerie artisanale,Bretagne\n`,
      },
    ]);
    await world.catalog.qualityComputed();
    expect(await duplicates()).toEqual([]);
  });

  it('lists every version with its changes, in both languages', async () => {
    const response = await world.app.inject(`/api/catalog/subsidies/${ids[1]}/versions`);
    const { versions } = response.json<VersionList>();
    expect(versions.map(({ v }) => v)).toEqual([2, 1]);
    expect(versions[0]?.changes).toEqual([
      {
        path: 'texts.fr.title',
        before: 'Isoler un atelier de boulangerie artisanale',
        after: 'Isoler son atelier de boulangerie artisanale',
        fr: 'Titre (fr) : Isoler un atelier de boulangerie artisanale → Isoler son atelier de boulangerie artisanale',
        en: 'Title (fr): Isoler un atelier de boulangerie artisanale → Isoler son atelier de boulangerie artisanale',
        source: "Publié selon le schéma national « dispositif d'aide » (schema.data.gouv.fr)",
      },
    ]);
  });

  it('refuses everybody else', async () => {
    for (const url of ['/api/catalog/quality', '/api/catalog/reviews']) {
      expect((await world.app.inject(url)).statusCode).toBe(401);
    }
  });
});
