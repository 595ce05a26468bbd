import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { subsidyFactsSchema } from '@platform/contracts/catalog';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { parse } from 'yaml';
import { type FactsRecord, rawRows, readExport, streamExport } from './aides-territoires-export.ts';

const STARTER = path.resolve(import.meta.dirname, '../../../../services/catalog/starter');

describeUnless(missingSharedData(), 'the whole export of Aides-territoires', () => {
  it('every row is read, each under the slug of its link, and possible copies are held for review', () => {
    const raw = rawRows();
    const records = readExport();
    const facts = records.filter((record) => record.kind === 'facts');
    process.stdout.write(`${summaryOf(records.length, facts)}\n`);
    expect(raw).toHaveLength(274);
    expect(facts).toHaveLength(274);
    expect(facts.map(({ url }) => url)).toEqual(raw.map(({ Lien }) => Lien));
    expect(new Set(facts.map(({ sourceId }) => sourceId)).size).toBe(274);
    expect(facts.filter(({ hold }) => hold.length > 0).map(({ sourceId }) => sourceId)).toEqual([
      '94c9-mobilisation-des-collectivites-pour-une-ile-d',
    ]);
    expect(facts.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('deadlines are those of the cells, and no word about recurrence or applicants is left out', () => {
    const raw = rawRows();
    const facts = readExport().filter((record) => record.kind === 'facts');
    const written = facts.map(
      ({ facts: { deadline } }) => deadline?.date.split('-').toReversed().join('/') ?? '',
    );
    expect(written).toEqual(raw.map((row) => row['Date Clôture']));
    expect(facts.every((record) => record.facts.recurrence !== null)).toBe(true);
    expect(facts.filter((record) => record.facts.eligibleApplicants.length === 0).length).toBe(
      raw.filter((row) => row.Bénéficiaire === '').length,
    );
  });

  it('fits the contract, contains no markup, and every figure comes from the row', () => {
    const raw = rawRows();
    for (const [index, record] of readExport().entries()) {
      if (record.kind !== 'facts') continue;
      expect(subsidyFactsSchema.parse(record.facts)).toEqual(record.facts);
      expect(JSON.stringify(record.facts)).not.toMatch(/<[a-z/!]|&(nbsp|amp|lt|gt|quot|#\d+);/i);
      const digits = (raw[index]?.Descriptif ?? '').replaceAll(/[\s\u00a0\u202f.]/g, '');
      const { minimumGrant, maximumGrant, fundingAmount, cofinancingRate } = record.facts.funding;
      for (const money of [minimumGrant, maximumGrant, fundingAmount]) {
        if (money !== null) expect(digits).toContain(String(money.cents / 100));
      }
      if (cofinancingRate !== null) expect(digits).toContain(`${cofinancingRate.maxBps / 100}%`);
    }
  });

  it('is read with the same result as a whole and in parts that split words and characters', async () => {
    expect(await streamExport(1_009)).toEqual(readExport());
  });

  it('contains the records that the starter catalog names', () => {
    const ids = new Set(readExport().map(({ sourceId }) => sourceId));
    const named = readdirSync(STARTER)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => parse(readFileSync(path.join(STARTER, name), 'utf8')).record)
      .filter((record) => record?.source === 'aides-territoires')
      .map((record) => record.sourceId);
    expect(named.length).toBeGreaterThanOrEqual(2);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

function summaryOf(total: number, facts: readonly FactsRecord[]): string {
  const counts = (values: readonly string[]) =>
    [...Map.groupBy(values, (value) => value)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([value, all]) => `${value} ${all.length}`)
      .join(', ');
  const levels = facts.map(({ facts: { coverage } }) => coverage.zones[0]?.split(':')[0] ?? 'not stated');
  return [
    `Aides-territoires: ${total} rows, ${facts.length} read, ${facts.filter(({ hold }) => hold.length > 0).length} held`,
    `territory: ${counts(levels)}`,
    `deadline: ${facts.filter(({ facts: { deadline } }) => deadline !== null).length}`,
    `instrument: ${counts(facts.map(({ facts: { funding } }) => String(funding.instrument)))}`,
  ].join('; ');
}
