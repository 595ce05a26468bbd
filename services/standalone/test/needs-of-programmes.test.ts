import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SourceName } from '@platform/contracts/catalog';
import { type FactsRecord, readEverything } from '@platform/sources/test-kit';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { needsOf } from '../../search/src/domain/needs/needs-of.ts';
import { NEEDS } from '../../search/src/domain/needs/taxonomy.ts';
import labels from '../../search/test/needs/labels.json' with { type: 'json' };

/** The expected needs of a record: all of `must`, and none that is in neither `must` nor `may`. */
type Label = {
  readonly source: string;
  readonly sourceId: string;
  readonly must: readonly string[];
  readonly may: readonly string[];
};
type Mistake = { readonly record: string; readonly wrong: string[]; readonly missing: string[] };

const STARTER = path.resolve(import.meta.dirname, '../../catalog/starter');
const FEEDS: Readonly<Record<string, SourceName>> = {
  'transition-ecologique-entreprises': 'tee',
  'aides-jeunes': 'aides-jeunes',
  'aides-territoires': 'aides-territoires',
  'eu-funding-tenders': 'eu-funding-tenders',
};
const FOR_COMPANIES = new Set(['company', 'startup', 'farmer']);

const starter = factsOf('starter', STARTER);
const printed: string[] = [];
afterAll(() => {
  if (printed.length > 0) process.stdout.write(`${printed.join('\n')}\n`);
});

describe('needs of the starter catalog', () => {
  it('reach the required precision and recall against the labels', () => {
    expectGood(
      'starter catalog',
      starter,
      labels.filter(({ source }) => source === 'starter'),
    );
  });

  it('are found for at least 80 % of the programmes for companies', () => {
    expectReach('starter catalog', starter);
  });
});

describe('labels of needs', () => {
  it('are at least 150, name each record once, and contain only needs of the taxonomy', () => {
    expect(labels.length).toBeGreaterThanOrEqual(150);
    expect(new Set(labels.map(keyOf)).size).toBe(labels.length);
    const known = new Set(NEEDS.map(({ id }) => id));
    expect(labels.flatMap(({ must, may }) => [...must, ...may]).filter((id) => !known.has(id))).toEqual([]);
  });
});

describeUnless(missingSharedData(), 'needs of every real programme', () => {
  let records: readonly Keyed[] = [];
  beforeAll(() => {
    const all = new Map([...starter, ...feeds()].map((record) => [record.key, record]));
    records = [...all.values()];
  }, 120_000);

  it('reach the required precision and recall against the labels', () => {
    expectGood('all real programmes', records, labels);
  });

  it('are found for at least 80 % of the programmes for companies', () => {
    expectReach('all real programmes', records);
  });

  it('cover the taxonomy: at most five needs are met by no programme', () => {
    const met = new Set(records.flatMap(({ facts }) => needsIn(facts)));
    const unmet = NEEDS.map(({ id }) => id).filter((id) => !met.has(id));
    printed.push(`needs: no real programme meets ${unmet.join(', ') || 'none of them'}`);
    expect(unmet.length).toBeLessThanOrEqual(5);
  });
});

type Keyed = FactsRecord & { readonly key: string };

function factsOf(source: SourceName, folder: string): Keyed[] {
  return readEverything(source, folder).flatMap((record) =>
    record.kind === 'facts' ? [{ ...record, key: keyOf({ source, sourceId: record.sourceId }) }] : [],
  );
}

function feeds(): Keyed[] {
  return Object.entries(FEEDS).flatMap(([folder, source]) => factsOf(source, sharedDataPath(folder)));
}

function keyOf({ source, sourceId }: Pick<Label, 'source' | 'sourceId'>): string {
  return `${source}/${sourceId}`;
}

function needsIn(facts: FactsRecord['facts']): string[] {
  return needsOf(facts);
}

function expectGood(what: string, records: readonly Keyed[], given: readonly Label[]): void {
  const byKey = new Map(records.map((record) => [record.key, record]));
  let found = 0;
  let required = 0;
  const mistakes = given.flatMap((label): Mistake[] => {
    const record = byKey.get(keyOf(label));
    if (record === undefined) throw new Error(`no record ${keyOf(label)}`);
    const needs = needsIn(record.facts);
    found += needs.length;
    required += label.must.length;
    const wrong = needs.filter((id) => !label.must.includes(id) && !label.may.includes(id));
    const missing = label.must.filter((id) => !needs.includes(id));
    return wrong.length + missing.length === 0 ? [] : [{ record: record.key, wrong, missing }];
  });
  const precision = 1 - mistakes.flatMap(({ wrong }) => wrong).length / found;
  const recall = 1 - mistakes.flatMap(({ missing }) => missing).length / required;
  printed.push(
    `needs of ${what}: ${given.length} labels, precision ${percent(precision)} of ${found}, recall ${percent(recall)} of ${required}`,
    ...mistakes.map((mistake) => `  ${JSON.stringify(mistake)}`),
  );
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
}

function expectReach(what: string, records: readonly Keyed[]): void {
  const open = records.filter(({ facts }) => facts.eligibleApplicants.some((one) => FOR_COMPANIES.has(one)));
  const reached = open.filter(({ facts }) => needsIn(facts).length > 0).length;
  printed.push(`needs of ${what}: ${reached} of ${open.length} programmes for companies have one`);
  expect(reached / open.length).toBeGreaterThanOrEqual(0.8);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
