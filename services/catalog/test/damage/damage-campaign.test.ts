import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { repeatable, seedOfRun, shuffled } from '@platform/testing/repeatable';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { startCatalog } from '../catalog-app.ts';
import { DAMAGES, type DamageReport, importOf, publishedOf, runDamage } from './damage-campaign.ts';
import { damagedSources, sampleOf } from './damaged-sources.ts';
import { takeSnapshot } from './store-snapshot.ts';

/**
 * `make damage` tries every damage this often on every source; a test run a few of them, always the same, on some records
 * of each.
 */
const ROUNDS = Number(process.env.DAMAGE_ROUNDS ?? 0);
/** Names of sources, so that several processes can share the long form; absent = all. */
const SOURCES = process.env.DAMAGE_SOURCES?.split(';');
const SHORT_DAMAGES = 4;
const SHORT_RECORDS = 30;
const REPORTS = path.resolve(import.meta.dirname, '../../../../.cache/damage-campaign');
const SOURCE_MS = ROUNDS === 0 ? 120_000 : 3_600_000;

function reportOf(name: string): string {
  return path.join(REPORTS, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.md`);
}

/** Damages that an earlier long form has tried without a finding, so that one that was interrupted goes on. */
function soundDamages(name: string): ReadonlySet<string> {
  const report = reportOf(name);
  const rows = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  return new Set(
    rows.flatMap((row) => {
      const [damage = '', outcome = '', unexplained = '', restored = ''] = row.slice(2).split(' | ');
      const isSound = unexplained === '0' && !outcome.includes('SILENT') && !restored.includes('NO');
      return isSound ? [damage] : [];
    }),
  );
}

describeUnless(missingSharedData(), 'a damaged file over a catalog that holds the good one', () => {
  beforeAll(() => {
    mkdirSync(REPORTS, { recursive: true });
  });
  const record = (
    name: string,
    { damage, outcome, unexplained, isSilent, notRestored, whenConfirmed, whenDecided }: DamageReport,
  ): void => {
    const parts = [
      ...(notRestored.length === 0 ? [] : [`NO: ${notRestored.length}`]),
      ...(whenConfirmed === 0 ? [] : [`${whenConfirmed} when confirmed`]),
      ...(whenDecided === 0 ? [] : [`${whenDecided} when a person has decided`]),
    ];
    const restored = parts.length === 0 ? 'yes' : parts.join(', ');
    const ended = `${outcome}${isSilent ? ', SILENT' : ''}`;
    const examples = [...unexplained, ...notRestored].slice(0, 5).join('; ');
    const row = [damage, ended, unexplained.length, restored, examples];
    appendFileSync(reportOf(name), `| ${row.join(' | ')} |\n`);
  };

  const sources = (missingSharedData() === undefined ? damagedSources() : []).filter(
    ({ name }) => SOURCES === undefined || SOURCES.includes(name),
  );
  it.each(sources.map((one, index) => ({ ...(ROUNDS === 0 ? sampleOf(one, SHORT_RECORDS) : one), index })))(
    '$name: no live value changes unseen, nothing ends in silence, and the good file restores everything',
    async (source) => {
      const world = await startCatalog();
      const bad: unknown[] = [];
      const closing = [world.close];
      try {
        const done = ROUNDS === 0 ? new Set<string>() : soundDamages(source.name);
        if (done.size === 0)
          writeFileSync(
            reportOf(source.name),
            `# ${source.name}, damaged\n\n| damage | outcome | unexplained | restored | examples |\n|---|---|---|---|---|\n`,
          );
        await importOf(world, source, { files: source.files });
        const before = await publishedOf(world);
        await importOf(world, source, { files: source.files });
        expect(await publishedOf(world)).toEqual(before);
        const snapshot = await takeSnapshot(world);
        closing.push(snapshot.close);
        const chosen =
          ROUNDS === 0
            ? shuffled(DAMAGES, repeatable(seedOfRun() + source.index)).slice(0, SHORT_DAMAGES)
            : Array.from({ length: ROUNDS }, () => DAMAGES).flat();
        for (const [index, damage] of chosen.entries()) {
          if (done.has(damage)) continue;
          const draw = repeatable(seedOfRun() + source.index * 10_000 + index);
          const report = await runDamage(world, source, { damage, draw, before, snapshot });
          record(source.name, report);
          if (report.unexplained.length + report.notRestored.length > 0 || report.isSilent) {
            const { unexplained, notRestored, ...rest } = report;
            bad.push({ ...rest, first: [unexplained, notRestored].map((all) => all.slice(0, 5)) });
          }
        }
        // Otherwise a damage would be tried on what another one left.
        expect(await snapshot.isUnchanged()).toBe(true);
      } finally {
        for (const close of closing.toReversed()) await close();
      }
      expect(bad).toEqual([]);
    },
    SOURCE_MS,
  );

  it('covers at least forty ways', () => {
    expect(new Set(DAMAGES).size).toBeGreaterThanOrEqual(40);
  });
});
