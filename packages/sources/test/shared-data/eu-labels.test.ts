import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { missingSharedData } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { rawGrants, readSnapshot, snapshotText } from '../kit/eu-snapshots.ts';

/** A record as a person read it in the file. */
type Label = {
  readonly reference: string;
  readonly sourceId: string;
  readonly titleField: 'title' | 'callTitle';
  readonly link: string;
  readonly deadline: string;
  readonly zones: readonly string[];
  readonly totalCents: number | null;
  readonly minCents: number | null;
  readonly maxCents: number | null;
};
const { records: LABELS } = JSON.parse(
  readFileSync(new URL('../labels/eu-funding-tenders.json', import.meta.url), 'utf8'),
) as { records: Label[] };
const SHARE_MIN = 0.95;

describeUnless(missingSharedData(), 'EU calls against what a person read in the file', () => {
  it('title, link, deadline, territory and amounts are right in at least 95 % of the records, each', () => {
    const raw = new Map(rawGrants('august').map((grant) => [grant.id, grant]));
    const read = new Map(readSnapshot(snapshotText('august')).map((record) => [record.sourceId, record]));
    const right = { title: 0, link: 0, deadline: 0, territory: 0, amounts: 0 };
    const wrong: string[] = [];
    for (const label of LABELS) {
      const record = read.get(label.sourceId);
      if (record?.kind !== 'facts') throw new Error(`not read: ${label.sourceId}`);
      const { facts } = record;
      const title = raw.get(label.reference)?.[label.titleField] ?? '';
      const checks = {
        title: facts.texts.en?.title === title.replaceAll(/\s+/g, ' ').trim(),
        link: facts.officialUrl === label.link,
        deadline: facts.deadline?.date === label.deadline,
        territory: facts.coverage.zones.join() === label.zones.join(),
        amounts:
          (facts.funding.fundingAmount?.cents ?? null) === label.totalCents &&
          (facts.funding.minimumGrant?.cents ?? null) === label.minCents &&
          (facts.funding.maximumGrant?.cents ?? null) === label.maxCents,
      };
      for (const field of ['title', 'link', 'deadline', 'territory', 'amounts'] as const) {
        if (checks[field]) right[field] += 1;
        else wrong.push(`${label.sourceId} ${field}`);
      }
    }
    const table = Object.entries(right).map(([field, count]) => `${field}: ${count} of ${LABELS.length}`);
    process.stdout.write(`EU calls, right against hand-made labels: ${table.join(', ')}\n`);
    expect(LABELS.length).toBeGreaterThanOrEqual(40);
    for (const count of Object.values(right)) {
      expect({ share: count / LABELS.length >= SHARE_MIN, wrong }).toMatchObject({ share: true });
    }
  });
});
