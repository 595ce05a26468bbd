import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { NATIVE_FILES, teeProgramme } from '@platform/sources/test-kit';
import { parse } from 'csv-parse/sync';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';

/** Everything except the dates and states that one platform adds. */
function contentOf({ v: _v, firstPublishedAt: _f, changedAt: _c, forecast: _o, ...content }: Subsidy) {
  return content;
}

function byId(a: { id: string }, b: { id: string }) {
  return a.id < b.id ? -1 : 1;
}

describe('the open catalog', () => {
  let origin: TestCatalog;
  let copy: TestCatalog;
  const exported = async (world: TestCatalog, format: string) => {
    const response = await world.app.inject(`/api/catalog/export?format=${format}`);
    expect(response.statusCode).toBe(200);
    return response;
  };
  const contents = async (world: TestCatalog) =>
    (await exported(world, 'ndjson')).body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => contentOf(JSON.parse(line) as Subsidy))
      .toSorted(byId);

  beforeAll(async () => {
    origin = await startCatalog();
    copy = await startCatalog();
    for (const { source, path, content } of NATIVE_FILES) {
      await origin.importFiles(source, [{ path, content }], { complete: false });
    }
    await origin.importFiles(
      'tee',
      [
        { path: 'formule.yaml', content: teeProgramme({ title: '"=HYPERLINK(1)"' }) },
        { path: 'chiffre.yaml', content: teeProgramme({ title: '"2030 : \'objectif\', \\"zéro\\""' }) },
      ],
      { complete: false },
    );
  });
  afterAll(async () => {
    await origin.close();
    await copy.close();
  });

  it.each(['ndjson', 'csv'])('read back from %s into an empty catalog loses nothing', async (format) => {
    const { body } = await exported(origin, format);
    const results = await copy.importFiles('platform-export', [{ path: `catalog.${format}`, content: body }]);
    const before = await contents(origin);
    expect(before.length).toBeGreaterThan(3);
    expect(summaryOf(results)).toMatchObject({ refused: 0 });
    expect(await contents(copy)).toEqual(before);
  });

  it('read back into the catalog it came from changes nothing and publishes no event', async () => {
    const before = (await exported(origin, 'ndjson')).body;
    const events = origin.events.length;
    await origin.importFiles('platform-export', [{ path: 'catalog.ndjson', content: before }]);
    await origin.catalog.eventsPublished();
    expect((await exported(origin, 'ndjson')).body).toBe(before);
    expect(origin.events.length).toBe(events);
  });

  it.each(['csv', 'schema'])('guards every cell in %s that a spreadsheet would execute', async (format) => {
    const { body, headers } = await exported(origin, format);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain("'=HYPERLINK(1)");
    expect(body).not.toMatch(/(^|,|\n|")\s*[=+@]/);
  });

  it.each(['csv', 'schema'])('keeps texts of several lines in one row of %s', async (format) => {
    const { body } = await exported(origin, format);
    const rows: string[][] = parse(body, { record_delimiter: ['\r\n', '\n', '\r'] });
    expect(rows).toHaveLength((await contents(origin)).length + 1);
    expect(rows.flat().some((cell) => cell.includes('\n'))).toBe(true);
  });

  it('in the national schema is read by the connector of the schema with what the schema can express', async () => {
    const { body } = await exported(origin, 'schema');
    const results = await copy.importFiles('schema-aides', [{ path: 'export.csv', content: body }]);
    expect(summaryOf(results)).toMatchObject({ refused: 0 });
    for (const source of await contents(origin)) {
      const id = recordsOf(results).get(source.id)?.subsidyId ?? '';
      const read = (await copy.app.inject(`/api/catalog/subsidies/${id}`)).json<Subsidy>();
      const [text, imported] = [source.texts.fr ?? source.texts.en, read.texts.fr];
      expect(imported?.title).toBe(text?.title.replace(/^=/, "'=") ?? '');
      expect(read.officialUrl).toBe(source.officialUrl);
      expect(read.opensOn).toBe(source.opensOn);
      expect(read.deadline?.date).toBe(source.deadline?.date);
      expect(read.funders).toEqual(source.funders);
      expect(read.coverage.zones.toSorted()).toEqual(source.coverage.zones.toSorted());
      expect(read.eligibleApplicants.toSorted()).toEqual(source.eligibleApplicants.toSorted());
    }
  });
});
