import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { euDocument, euGrant } from '@platform/sources/test-kit';
import { startCatalog, summaryOf, type TestCatalog } from '../../catalog-app.ts';
import { exportOf, failureOf, noticesOf } from './guarded-source.ts';

const SOURCE = 'eu-funding-tenders';

/** Rows of which the first `unlinked` have their link in a list, as a renamed or nested column gives it. */
function grantsFile(unlinked: number) {
  const grants = Array.from({ length: 12 }, (_, index) =>
    euGrant({
      id: `9000000${index}COMPETITIVE_CALLen`,
      kind: { id: '8', label: 'Cascade funding calls' },
      identifier: `HORIZON-INVENT-2027-01-${index}`,
      title: `Invented topic ${index}`,
      url: index < unlinked ? [`https://ec.europa.eu/${index}`] : `https://ec.europa.eu/${index}`,
    }),
  );
  return { path: 'grants.json', content: euDocument(...grants) };
}

describe('the link to a record at its source', () => {
  let world: TestCatalog;
  let before = '';
  beforeAll(async () => {
    world = await startCatalog();
    expect(summaryOf(await world.importFiles(SOURCE, [grantsFile(0)]))).toMatchObject({ new: 12 });
    before = await exportOf(world);
  });
  afterAll(() => world.close());

  it('stops a run that loses it in most records, before it is lost in any', async () => {
    const results = await world.importFiles(SOURCE, [grantsFile(12)], { acceptedFormat: true });
    expect(failureOf(results)).toMatch(/^CATALOG_IMPORT_CHANGES_REFUSED: .*sources\.url in 12 of 12/);
    expect(await exportOf(world)).toBe(before);
  });

  it('is reported where a run changes it, and restored by the right file', async () => {
    const results = await world.importFiles(SOURCE, [grantsFile(2)], { acceptedFormat: true });
    expect(noticesOf(results).join(' ')).toContain('sources.url in 2 records');
    const right = await world.importFiles(SOURCE, [grantsFile(0)], { acceptedFormat: true });
    expect(failureOf(right)).toBeNull();
    const read = (text: string) => text.replaceAll(/"(?:v|changedAt)":[^,}]+/g, '');
    expect(read(await exportOf(world))).toBe(read(before));
  });
});
