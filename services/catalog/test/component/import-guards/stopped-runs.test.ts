import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { euDocument, euGrant } from '@platform/sources/test-kit';
import { startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';
import { operatorOf } from '../../operator.ts';
import {
  type AidRow,
  aidRows,
  csvFile,
  csvOf,
  exportOf,
  failureOf,
  noticesOf,
  slugOf,
} from './guarded-source.ts';

const SOURCE = 'aides-territoires';
const ROWS = aidRows(6);
/** Its title makes a person look at it first. */
const DOUBTFUL: AidRow = { ...ROWS[0], Nom: 'Test AB', Lien: linkOf('aide-douteuse') };
const GOOD = csvFile(csvOf([...ROWS, DOUBTFUL]));

function linkOf(slug: string): string {
  return `https://aides-territoires.beta.gouv.fr/aides/${slug}/`;
}

describe('what a wrong file shows', () => {
  let world: TestCatalog;
  let before = '';
  beforeAll(async () => {
    world = await startCatalog();
    expect(summaryOf(await world.importFiles(SOURCE, [GOOD]))).toMatchObject({ new: 6, review: 1 });
    before = await exportOf(world);
  });
  afterAll(() => world.close());

  const heldIds = async () =>
    (await operatorOf(world).reviews(`?source=${SOURCE}&kind=new_record`)).map(({ sourceId }) => sourceId);

  it('is held again when the right file follows, as it was before, and reported', async () => {
    const plain = { ...DOUBTFUL, Nom: 'Aide pour rénover une école' };
    const wrong = await world.importFiles(SOURCE, [csvFile(csvOf([...ROWS, plain]))]);
    expect(summaryOf(wrong)).toMatchObject({ new: 1, unchanged: 6 });
    expect(await exportOf(world)).not.toBe(before);
    expect(await heldIds()).toEqual([]);

    const right = await world.importFiles(SOURCE, [GOOD]);
    expect(summaryOf(right)).toMatchObject({ review: 1, unchanged: 6 });
    expect(noticesOf(right).join(' ')).toMatch(/^Held for review again.*: aide-douteuse\.$/);
    expect(await exportOf(world)).toBe(before);
    expect(await heldIds()).toEqual(['aide-douteuse']);
    expect(noticesOf(await world.importFiles(SOURCE, [GOOD]))).toEqual([]);
  });

  it('is held again a second time, and its review is open only while it is held', async () => {
    const plain = { ...DOUBTFUL, Nom: 'Aide pour rénover une école' };
    await world.importFiles(SOURCE, [csvFile(csvOf([...ROWS, plain]))]);
    expect(await heldIds()).toEqual([]);
    await world.importFiles(SOURCE, [GOOD]);
    expect(await heldIds()).toEqual(['aide-douteuse']);
    expect(await exportOf(world)).toBe(before);
  });

  it('is not hidden when the record comes with another doubt than the one it was held for', async () => {
    const plain = { ...DOUBTFUL, Nom: 'Aide pour rénover une école' };
    await world.importFiles(SOURCE, [csvFile(csvOf([...ROWS, plain]))]);
    const shown = await exportOf(world);
    const other = { ...DOUBTFUL, Nom: 'Test de la plateforme' };
    const results = await world.importFiles(SOURCE, [csvFile(csvOf([...ROWS, other]))]);
    expect(summaryOf(results)).toMatchObject({ review: 1 });
    expect(await exportOf(world)).toBe(shown);
    await world.importFiles(SOURCE, [GOOD]);
    expect(await exportOf(world)).toBe(before);
  });

  it('stays live when an operator had approved it', async () => {
    const operator = operatorOf(world);
    const [review] = await operator.reviews(`?source=${SOURCE}&kind=new_record`);
    await operator.approve(review?.id ?? '');
    const approved = await exportOf(world);
    await world.importFiles(SOURCE, [GOOD]);
    expect(await exportOf(world)).toBe(approved);
    before = approved;
  });

  it('is nothing when the run is stopped because the ids moved', async () => {
    const links = ROWS.map(({ Lien = '' }) => Lien);
    const moved = ROWS.map((row, at) => ({ ...row, Lien: links[(at + 1) % links.length] ?? '' }));
    const fresh = { ...ROWS[1], Nom: 'Aide toute neuve', Lien: linkOf('aide-neuve') };
    const file = csvFile(csvOf([...moved, fresh, DOUBTFUL]));
    const results = await world.importFiles(SOURCE, [file]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_CHANGES_REFUSED: .*6 records the title or page/);
    expect(summaryOf(results)).toMatchObject({ new: 0, changed: 0, withdrawn: 0 });
    expect(await exportOf(world)).toBe(before);
  });

  it('is nothing when the run is stopped because most records vanish, and all of it when that is confirmed', async () => {
    const others = ROWS.map((row, at) => ({ ...row, Lien: linkOf(`${slugOf(at)}-autre`) }));
    const file = csvFile(csvOf([...others, DOUBTFUL]));
    const results = await world.importFiles(SOURCE, [file]);
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_WITHDRAWALS_REFUSED/);
    expect(summaryOf(results)).toMatchObject({ new: 0, withdrawn: 0 });
    expect(await exportOf(world)).toBe(before);
    const confirmed = await world.importFiles(SOURCE, [file], { confirmedWithdrawals: true });
    expect(summaryOf(confirmed)).toMatchObject({ new: 6, withdrawn: 6 });
  });
});

describe('a held record whose doubt is no fact', () => {
  it('is held again when the right file follows a wrong one that published the same facts', async () => {
    const world = await startCatalog();
    try {
      const [open, forthcoming] = ['31094502', '31094501'];
      const fileOf = (status = '') => ({
        path: 'grants.json',
        content: euDocument(
          euGrant({ deadlineDate: null, status: { id: status } }),
          euGrant({ id: '90000002TOPICSen', identifier: 'HORIZON-INVENT-2027-01-02' }),
        ),
      });
      const feed = 'eu-funding-tenders';
      expect(summaryOf(await world.importFiles(feed, [fileOf(open)]))).toMatchObject({ new: 1, review: 1 });
      const before = await exportOf(world);
      const wrong = await world.importFiles(feed, [fileOf(forthcoming)]);
      expect(summaryOf(wrong)).toMatchObject({ new: 1, unchanged: 1 });
      const right = await world.importFiles(feed, [fileOf(open)]);
      expect(noticesOf(right).join(' ')).toContain('Held for review again');
      expect(await exportOf(world)).toBe(before);
    } finally {
      await world.close();
    }
  });
});
