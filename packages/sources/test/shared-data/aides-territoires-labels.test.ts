import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { type FactsRecord, rawRows, readExport } from './aides-territoires-export.ts';

/** A row as a person read it: `row` counts from the header, `maxCents` and `rateBps` only where one amount is stated. */
type Label = {
  readonly row: number;
  readonly sourceId: string;
  readonly deadline: string | null;
  readonly zones: readonly string[];
  readonly instrument: string;
  readonly recurrence: string;
  readonly maxCents: number | null;
  readonly rateBps: readonly [number | null, number] | null;
};
const { records: LABELS } = JSON.parse(
  readFileSync(new URL('../labels/aides-territoires.json', import.meta.url), 'utf8'),
) as { records: Label[] };
const SHARE_MIN = 0.95;

describeUnless(missingSharedData(), 'Aides-territoires against what a person read in the export', () => {
  it('every field is right in at least 95 % of the records', () => {
    const raw = rawRows();
    const read = new Map(
      readExport().flatMap((record) => (record.kind === 'facts' ? [[record.sourceId, record] as const] : [])),
    );
    const right = new Map<string, number>();
    const wrong: string[] = [];
    for (const label of LABELS) {
      const record = read.get(label.sourceId);
      if (record === undefined) throw new Error(`not read: ${label.sourceId}`);
      for (const [field, isRight] of Object.entries(checksOf(record, label, raw[label.row - 2] ?? {}))) {
        right.set(field, (right.get(field) ?? 0) + (isRight ? 1 : 0));
        if (!isRight) wrong.push(`row ${label.row} ${field}`);
      }
      const { maximumGrant, cofinancingRate } = record.facts.funding;
      const isInvented =
        (maximumGrant !== null && maximumGrant.cents !== label.maxCents) ||
        (cofinancingRate !== null && cofinancingRate.maxBps !== label.rateBps?.[1]);
      if (isInvented) wrong.push(`row ${label.row} money invented`);
    }
    const table = [...right].map(([field, count]) => `${field}: ${count} of ${LABELS.length}`);
    process.stdout.write(
      `Aides-territoires, right against hand-made labels: ${table.join(', ')}; wrong: ${wrong.join(', ')}\n`,
    );
    const stated = LABELS.filter(({ maxCents, rateBps }) => maxCents !== null || rateBps !== null).length;
    const missed = wrong.filter((one) => /amount|rate/.test(one)).length;
    process.stdout.write(
      `Of ${stated} stated amounts and rates ${stated - missed} were read; none was read wrongly\n`,
    );
    expect(wrong.filter((one) => one.endsWith('invented'))).toEqual([]);
    expect(LABELS.length).toBeGreaterThanOrEqual(60);
    for (const count of right.values()) {
      expect({ isEnough: count / LABELS.length >= SHARE_MIN, wrong }).toMatchObject({ isEnough: true });
    }
  });
});

function checksOf({ url, facts }: FactsRecord, label: Label, row: Readonly<Record<string, string>>) {
  const { maximumGrant, cofinancingRate: rate } = facts.funding;
  return {
    title: facts.texts.fr?.title === row.Nom?.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
    link: url === row.Lien,
    deadline: (facts.deadline?.date ?? null) === label.deadline,
    territory: facts.coverage.zones.join(' ') === label.zones.join(' '),
    instrument: facts.funding.instrument === label.instrument,
    recurrence: facts.recurrence === label.recurrence,
    amount: (maximumGrant?.cents ?? null) === label.maxCents,
    rate: JSON.stringify(rate === null ? null : [rate.minBps, rate.maxBps]) === JSON.stringify(label.rateBps),
  };
}
