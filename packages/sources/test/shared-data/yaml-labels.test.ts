import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { type FactsRecord, readEverything } from '../kit/read-everything.ts';

/**
 * A record as a person read it in its file. Sums are what one applicant receives once or in a year; a sum per month, per
 * day or per head does not count, nor does what applicants pay themselves.
 */
type Label = {
  readonly sourceId: string;
  /**
   * First digits of the SHA-256 of the title in lower case with single spaces, because the first letter may become a
   * capital.
   */
  readonly titleSha: string;
  readonly link: string | null;
  readonly deadline: string | null;
  readonly zones: readonly string[];
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly rateBps: readonly [number | null, number] | null;
};
type LabelFile = { readonly folder: string; readonly records: readonly Label[] };

const SHARE_MIN = 0.95;
const FIELDS = ['title', 'link', 'deadline', 'territory', 'amount', 'rate'] as const;

function labelsOf(source: string): LabelFile {
  return JSON.parse(readFileSync(new URL(`../labels/${source}.json`, import.meta.url), 'utf8')) as LabelFile;
}

function checksOf({ facts }: FactsRecord, label: Label): Record<(typeof FIELDS)[number], boolean> {
  const { minimumGrant, maximumGrant, cofinancingRate: rate } = facts.funding;
  const title = createHash('sha256')
    .update((facts.texts.fr?.title ?? '').toLowerCase())
    .digest('hex');
  return {
    title: title.startsWith(label.titleSha),
    link: facts.officialUrl === (label.link === null ? null : new URL(label.link).href),
    deadline: (facts.deadline?.date ?? null) === label.deadline,
    territory: facts.coverage.zones.toSorted().join(' ') === label.zones.toSorted().join(' '),
    amount:
      (minimumGrant?.cents ?? null) === label.minCents && (maximumGrant?.cents ?? null) === label.maxCents,
    rate: JSON.stringify(rate === null ? null : [rate.minBps, rate.maxBps]) === JSON.stringify(label.rateBps),
  };
}

/** A wrong figure is worse than a missing one. */
function isMoneyInvented({ facts }: FactsRecord, label: Label): boolean {
  const { minimumGrant, maximumGrant, cofinancingRate: rate } = facts.funding;
  return (
    (minimumGrant !== null && minimumGrant.cents !== label.minCents) ||
    (maximumGrant !== null && maximumGrant.cents !== label.maxCents) ||
    (rate !== null && rate.maxBps !== label.rateBps?.[1])
  );
}

describeUnless(
  missingSharedData(),
  'records of the YAML sources against what a person read in the files',
  () => {
    it.each(['tee', 'aides-jeunes'] as const)(
      '%s: title, link, deadline, territory, amount and rate are right in at least 95 % of the records, each',
      (source) => {
        const { folder, records: labels } = labelsOf(source);
        const read = new Map(
          readEverything(source, sharedDataPath(folder)).map((record) => [record.sourceId, record]),
        );
        const wrong: string[] = [];
        const invented: string[] = [];
        for (const label of labels) {
          const record = read.get(label.sourceId);
          if (record?.kind !== 'facts') throw new Error(`not read: ${label.sourceId}`);
          const checks = checksOf(record, label);
          if (isMoneyInvented(record, label)) invented.push(label.sourceId);
          for (const field of FIELDS) if (!checks[field]) wrong.push(`${field} of ${label.sourceId}`);
        }
        const shares = FIELDS.map((field) => {
          const right = labels.length - wrong.filter((one) => one.startsWith(`${field} of `)).length;
          return { field, right, isEnough: right / labels.length >= SHARE_MIN };
        });
        const table = shares.map(({ field, right }) => `${field}: ${right} of ${labels.length}`);
        process.stdout.write(
          `${source}, right against hand-made labels: ${table.join(', ')}; wrong: ${wrong.join(', ')}\n`,
        );
        expect(invented).toEqual([]);
        expect(labels.length).toBeGreaterThanOrEqual(40);
        expect(shares.filter(({ isEnough }) => !isEnough)).toEqual([]);
      },
    );
  },
);
