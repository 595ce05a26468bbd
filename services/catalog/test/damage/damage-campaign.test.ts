import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { repeatable, seedOfRun, shuffled } from '@platform/testing/repeatable';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { startCatalog } from '../catalog-app.ts';
import { DAMAGES, type DamageReport, importOf, publishedOf, runDamage } from './damage-campaign.ts';
import { damagedSources, sampleOf } from './damaged-sources.ts';

/**
 * `make damage` tries every damage this often on every source; a test run a few of them, always the same, on some records
 * of each.
 */
const ROUNDS = Number(process.env.DAMAGE_ROUNDS ?? 0);
const SHORT_DAMAGES = 4;
const SHORT_RECORDS = 30;
const REPORT = path.resolve(import.meta.dirname, '../../../../.cache/damage-campaign.md');
const SOURCE_MS = ROUNDS === 0 ? 120_000 : 3_600_000;

describeUnless(missingSharedData(), 'a damaged file over a catalog that holds the good one', () => {
  beforeAll(() => {
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(
      REPORT,
      '# Damaged files\n\n| source | damage | outcome | unexplained | restored |\n|---|---|---|---|---|\n',
    );
  });
  const record = (
    source: string,
    { damage, outcome, unexplained, isSilent, notRestored, whenConfirmed, whenDecided }: DamageReport,
  ): void => {
    const parts = [
      ...(notRestored.length === 0 ? [] : [`NO: ${notRestored.length}`]),
      ...(whenConfirmed === 0 ? [] : [`${whenConfirmed} when confirmed`]),
      ...(whenDecided === 0 ? [] : [`${whenDecided} when a person has decided`]),
    ];
    const restored = parts.length === 0 ? 'yes' : parts.join(', ');
    const ended = `${outcome}${isSilent ? ', SILENT' : ''}`;
    appendFileSync(REPORT, `| ${source} | ${damage} | ${ended} | ${unexplained.length} | ${restored} |\n`);
  };

  const sources = missingSharedData() === undefined ? damagedSources() : [];
  it.each(sources.map((one, index) => ({ ...(ROUNDS === 0 ? sampleOf(one, SHORT_RECORDS) : one), index })))(
    '$source: no live value changes unseen, nothing ends in silence, and the good file restores everything',
    async (source) => {
      const world = await startCatalog();
      const draw = repeatable(seedOfRun() + source.index);
      const bad: unknown[] = [];
      try {
        await importOf(world, source, { files: source.files });
        const before = await publishedOf(world);
        const chosen =
          ROUNDS === 0
            ? shuffled(DAMAGES, draw).slice(0, SHORT_DAMAGES)
            : Array.from({ length: ROUNDS }, () => DAMAGES).flat();
        for (const damage of chosen) {
          const report = await runDamage(world, source, { damage, draw, before });
          record(source.source, report);
          if (report.unexplained.length + report.notRestored.length > 0 || report.isSilent) {
            const { unexplained, notRestored, ...rest } = report;
            bad.push({ ...rest, first: [unexplained, notRestored].map((all) => all.slice(0, 5)) });
          }
        }
      } finally {
        await world.close();
      }
      expect(bad).toEqual([]);
    },
    SOURCE_MS,
  );

  it('covers at least forty ways', () => {
    expect(new Set(DAMAGES).size).toBeGreaterThanOrEqual(40);
  });
});
