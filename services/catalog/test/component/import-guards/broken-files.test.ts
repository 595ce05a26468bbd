import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import {
  aidRows,
  csvFile,
  csvOf,
  exportOf,
  failureOf,
  liveSubsidy,
  noticesOf,
  slugOf,
} from './guarded-source.ts';

const SOURCE = 'aides-territoires';
const ROWS = aidRows(12);
const GOOD = csvFile(csvOf(ROWS));

describe('a broken or different file over a catalog that holds the good one', () => {
  let world: TestCatalog;
  let before = '';
  beforeAll(async () => {
    world = await startCatalog();
    expect(summaryOf(await world.importFiles(SOURCE, [GOOD]))).toMatchObject({ new: 12 });
    before = await exportOf(world);
  });
  afterAll(() => world.close());

  it('stops and names the missing columns', async () => {
    const renamed = csvOf(ROWS).replace('Date Clôture', 'Date limite');
    const results = await world.importFiles(SOURCE, [csvFile(renamed)]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_FORMAT_CHANGED: .*"Date Clôture".*"Date limite"/);
    expect(summaryOf(results)).toMatchObject({ new: 0, changed: 0, review: 0, withdrawn: 0 });
    expect(await exportOf(world)).toBe(before);
  });

  it('stops when it is written in another encoding, and changes nothing when that is accepted', async () => {
    const latin = csvFile(Buffer.from(csvOf(ROWS), 'latin1'));
    expect(failureOf(await world.importFiles(SOURCE, [latin]))).toMatch(/Windows-1252.*UTF-8/);
    const utf16 = csvFile(Buffer.from(`\ufeff${csvOf(ROWS)}`, 'utf16le'));
    expect(failureOf(await world.importFiles(SOURCE, [utf16]))).toMatch(/UTF-16.*UTF-8/);
    for (const file of [latin, utf16]) {
      const results = await world.importFiles(SOURCE, [file], { acceptedFormat: true });
      expect([failureOf(results), summaryOf(results).unchanged]).toEqual([null, 12]);
    }
    expect(await exportOf(world)).toBe(before);
    await world.importFiles(SOURCE, [GOOD], { acceptedFormat: true });
  });

  it('changes nothing when its columns come in another order, or a byte order mark is added', async () => {
    const shuffled = ROWS.map((row) => Object.fromEntries(Object.entries(row).toReversed()));
    const names = Object.keys(shuffled[0] ?? {});
    for (const content of [csvOf(shuffled, names), `\ufeff${csvOf(ROWS)}`]) {
      const results = await world.importFiles(SOURCE, [csvFile(content)]);
      expect([failureOf(results), summaryOf(results).unchanged]).toEqual([null, 12]);
    }
    expect(await exportOf(world)).toBe(before);
  });

  it('keeps a deadline that vanishes until an operator approves', async () => {
    const emptied = ROWS.map((row, index) => (index === 0 ? { ...row, 'Date Clôture': '' } : row));
    const results = await world.importFiles(SOURCE, [csvFile(csvOf(emptied))]);
    expect(summaryOf(results)).toMatchObject({ unchanged: 11, review: 1 });
    expect(await exportOf(world)).toBe(before);
    const operator = operatorOf(world);
    const [review] = await operator.reviews(`?source=${SOURCE}&kind=changed_record`);
    expect(review).toMatchObject({
      reasons: [{ field: 'deadline' }],
      changes: [{ path: 'deadline', after: null }],
    });
    expect((await operator.approve(review?.id ?? '')).status).toBe(200);
    expect(await liveSubsidy(world, SOURCE, slugOf(0))).toMatchObject({ deadline: null });
    await world.importFiles(SOURCE, [GOOD]);
    expect((await liveSubsidy(world, SOURCE, slugOf(0))).deadline?.date).toBe('2027-03-01');
    before = await exportOf(world);
  });

  it('restores what was live when the right file follows a wrong one, and reports it', async () => {
    const withDate = (date: string) =>
      csvFile(csvOf(ROWS.map((row, index) => (index === 3 ? { ...row, 'Date Clôture': date } : row))));
    await world.importFiles(SOURCE, [withDate('')], { confirmedChanges: true });
    const wrong = await world.importFiles(SOURCE, [withDate('30/12/2029')]);
    expect(noticesOf(wrong)).toEqual(['Values were added to live records: deadline in 1 record.']);
    const right = await world.importFiles(SOURCE, [withDate('')]);
    expect(summaryOf(right)).toMatchObject({ changed: 1, review: 0 });
    expect(noticesOf(right)).toEqual(['Values were removed from live records: deadline in 1 record.']);
    expect(await liveSubsidy(world, SOURCE, slugOf(3))).toMatchObject({ deadline: null });
    await world.importFiles(SOURCE, [GOOD]);
    before = await exportOf(world);
  });

  it('takes nothing of a held row, not even its dates', async () => {
    const trial = ROWS.map((row, index) =>
      index === 1 ? { ...row, Nom: 'Test', 'Date Clôture': '30/12/2029' } : row,
    );
    expect(summaryOf(await world.importFiles(SOURCE, [csvFile(csvOf(trial))]))).toMatchObject({ review: 1 });
    expect(await exportOf(world)).toBe(before);
    const [review] = await operatorOf(world).reviews(`?source=${SOURCE}&kind=changed_record`);
    expect(review?.reasons.map(({ message }) => message)).toContain('looks like a trial entry');
    await world.importFiles(SOURCE, [GOOD]);
    expect(await operatorOf(world).reviews(`?source=${SOURCE}`)).toEqual([]);
  });

  it('stops before it replaces a field in most of the records that state it', async () => {
    const later = ROWS.map((row) => ({
      ...row,
      'Date Clôture': row['Date Clôture']?.replace('2027', '2029') ?? '',
    }));
    const results = await world.importFiles(SOURCE, [csvFile(csvOf(later))]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_CHANGES_REFUSED: .*deadline in 12 of 12/);
    expect(await exportOf(world)).toBe(before);
    const confirmed = await world.importFiles(SOURCE, [csvFile(csvOf(later))], { confirmedChanges: true });
    expect(summaryOf(confirmed)).toMatchObject({ changed: 12 });
    expect(noticesOf(confirmed)).toEqual(['Live values were replaced: deadline in 12 records.']);
    await world.importFiles(SOURCE, [GOOD], { confirmedChanges: true });
  });

  it('does not replace the source when it holds as many other records', async () => {
    const others = aidRows(24).slice(12);
    const results = await world.importFiles(SOURCE, [csvFile(csvOf(others))]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_WITHDRAWALS_REFUSED: .*12 of the 12 subsidies/);
    expect(summaryOf(results).withdrawn).toBe(0);
    for (let index = 0; index < 12; index += 1) {
      expect(await liveSubsidy(world, SOURCE, slugOf(index))).toMatchObject({ status: 'published' });
    }
  });

  it.each([
    ['only a header', SOURCE, csvFile(csvOf(ROWS).split('\n')[0] ?? '')],
    ['an empty list', 'eu-funding-tenders', { path: 'grants.json', content: '{"grants":[]}' }],
    ['a name that is not of the source', 'tee', GOOD],
  ])('is not taken for a success when no record can be read of it: %s', async (_, source, file) => {
    const results = await world.importFiles(source, [file]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_EMPTY: /);
  });

  it('withdraws nothing and reports it when it holds fewer records than it states', async () => {
    const result = (id: number) => ({
      id,
      slug: `aide-api-${id}`,
      name: `Aide de l'interface ${id}`,
      description: 'Une aide inventée.',
    });
    const page = (count: number, ids: readonly number[]) => ({
      path: 'page.json',
      content: JSON.stringify({ count, next: null, results: ids.map(result) }),
    });
    const source = 'aides-territoires';
    await world.importFiles(source, [page(8, [1, 2, 3, 4, 5, 6, 7, 8])], { complete: false });
    const results = await world.importFiles(source, [page(110, [1, 2, 3, 4, 5, 6, 7])]);
    expect(failureOf(results)).toBeNull();
    expect(noticesOf(results)).toEqual([expect.stringContaining('state a count of 110 records and hold 7')]);
    expect(summaryOf(results).withdrawn).toBe(0);
  });
});
