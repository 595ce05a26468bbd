import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { NATIVE_FILES, teeProgramme } from '@platform/sources/test-kit';
import { parse } from 'csv-parse/sync';
import { recordsOf, startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';
import { line, publish, registerPublisher } from '../ingest/publisher.ts';

describe('the open catalog', () => {
  let origin: TestCatalog;
  const copies: TestCatalog[] = [];
  const emptyCatalog = async () => {
    const copy = await startCatalog();
    copies.push(copy);
    copy.setNow('2026-11-23T09:00:00Z');
    return copy;
  };
  const exported = async (world: TestCatalog, format: string) => {
    const response = await world.app.inject(`/api/catalog/export?format=${format}`);
    expect(response.statusCode).toBe(200);
    return response;
  };
  const contents = async (world: TestCatalog) =>
    (await exported(world, 'ndjson')).body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Subsidy);

  beforeAll(async () => {
    origin = await startCatalog();
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
    // A second version, and a second window of a recurring call.
    origin.setNow('2026-11-22T09:00:00Z');
    const key = await registerPublisher(origin, 'editeur', 'publish');
    const call = (closesOn: string) =>
      line('a', 'Appel annuel aux ateliers', { recurrence: 'annual', deadline: { date: closesOn } });
    await publish(origin, key, [call('2025-10-01')]);
    origin.setNow('2026-11-22T10:00:00Z');
    await publish(origin, key, [call('2026-10-01')]);
  });
  afterAll(async () => {
    await origin.close();
    for (const copy of copies) await copy.close();
  });

  it.each([
    ['ndjson', 'platform-export'],
    ['csv', 'platform-export'],
    ['schema', 'schema-aides'],
  ] as const)('is the same byte by byte in %s after an empty catalog has read it', async (format, source) => {
    const copy = await emptyCatalog();
    const { body } = await exported(origin, format);
    expect(body).toContain('Appel annuel');
    const path = format === 'ndjson' ? 'catalog.ndjson' : 'catalog.csv';
    const results = await copy.importFiles(source, [{ path, content: body }]);
    expect(summaryOf(results)).toMatchObject({ refused: 0, review: 0 });
    expect((await exported(copy, format)).body).toBe(body);
    await copy.catalog.qualityComputed();
    expect((await exported(copy, format)).body).toBe(body);
  });

  it('keeps versions, dates and forecasts, and counts later changes from there', async () => {
    const copy = await emptyCatalog();
    const before = await contents(origin);
    const call = before.find(({ texts }) => texts.fr?.title.startsWith('Appel annuel'));
    expect(call).toMatchObject({
      v: 2,
      firstPublishedAt: '2026-11-22T09:00:00.000Z',
      changedAt: '2026-11-22T10:00:00.000Z',
      forecast: { windows: 2 },
    });
    const { body } = await exported(origin, 'ndjson');
    await copy.importFiles('platform-export', [{ path: 'catalog.ndjson', content: body }]);
    expect(await contents(copy)).toEqual(before);
    const later = body.replace('Appel annuel aux ateliers', 'Appel annuel à tous les ateliers');
    await copy.importFiles('platform-export', [{ path: 'catalog.ndjson', content: later }]);
    expect((await contents(copy)).find(({ id }) => id === call?.id)).toMatchObject({
      v: 3,
      firstPublishedAt: '2026-11-22T09:00:00.000Z',
      changedAt: '2026-11-23T09:00:00.000Z',
    });
  });

  it('in the national schema adds nothing to the catalog it came from, and nothing is shown twice', async () => {
    const before = (await exported(origin, 'ndjson')).body;
    const { body } = await exported(origin, 'schema');
    const results = await origin.importFiles('schema-aides', [{ path: 'export.csv', content: body }], {
      complete: false,
    });
    expect(summaryOf(results)).toMatchObject({ refused: 0, review: 0, changed: 0 });
    await origin.catalog.qualityComputed();
    expect((await exported(origin, 'ndjson')).body).toBe(before);
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

  it('in the national schema keeps what the schema can express', async () => {
    const copy = await emptyCatalog();
    const { body } = await exported(origin, 'schema');
    const results = await copy.importFiles('schema-aides', [{ path: 'export.csv', content: body }]);
    expect(summaryOf(results)).toMatchObject({ refused: 0 });
    for (const source of await contents(origin)) {
      expect(recordsOf(results).get(source.id)?.subsidyId).toBe(source.id);
      const read = (await copy.app.inject(`/api/catalog/subsidies/${source.id}`)).json<Subsidy>();
      const [text, imported] = [source.texts.fr ?? source.texts.en, read.texts.fr];
      expect(imported).toMatchObject({
        title: text?.title,
        summary: text?.summary,
        description: text?.description,
      });
      expect(read.officialUrl).toBe(source.officialUrl);
      expect(read.opensOn).toBe(source.opensOn);
      expect(read.deadline?.date).toBe(source.deadline?.date);
      expect(read.funders).toEqual(source.funders);
      expect(read.coverage.zones).toEqual(source.coverage.zones.toSorted());
      expect(read.eligibleApplicants).toEqual(source.eligibleApplicants);
    }
  });
});
