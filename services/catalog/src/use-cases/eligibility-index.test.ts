import { expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import type { DecidingFields } from '@platform/eligibility';
import type { StoredDecidingFields } from '../ports/deciding-fields.port.ts';
import { createEligibilityIndex } from './eligibility-index.ts';

const FIELDS: DecidingFields = { ...emptyFacts(titleOnly('Aide')), id: 'one', provenance: {} };

function storedAt(second: number, id: string): StoredDecidingFields {
  const changedAt = new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
  return { fields: { ...FIELDS, id }, isPublished: true, firstPublishedAt: changedAt, changedAt };
}

function countingReader(rows: readonly StoredDecidingFields[]) {
  const reads: number[] = [];
  return {
    reads,
    read: async function* (origin: 'real' | 'synthetic', since: string | null) {
      const found = origin === 'real' ? rows.filter(({ changedAt }) => changedAt >= (since ?? '')) : [];
      reads.push(found.length);
      yield* found;
    },
  };
}

it('reads the whole catalog in the background only, not for the request that needs it', async () => {
  const reader = countingReader([storedAt(0, 'old'), storedAt(50, 'older'), storedAt(600, 'new')]);
  const index = createEligibilityIndex(reader, { chainOf: () => [] });
  await index.refresh(() => false);
  expect(reader.reads).toEqual([3, 0]);
  expect((await index.upToDate('real')).catalog.size()).toBe(3);
  expect(reader.reads.at(-1)).toBe(1);
});

it('reads everything again after a round that was stopped', async () => {
  const reader = countingReader([storedAt(0, 'one'), storedAt(600, 'two')]);
  const index = createEligibilityIndex(reader, { chainOf: () => [] });
  await index.refresh(() => true);
  expect((await index.upToDate('real')).catalog.size()).toBe(2);
  expect(reader.reads.at(-1)).toBe(2);
});
