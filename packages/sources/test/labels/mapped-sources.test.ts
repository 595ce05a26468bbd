import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { mappedConnectors } from '../../src/mapping/load-mappings.ts';
import type { ReadRecord } from '../../src/port/connector.ts';

/**
 * What a record must state, labelled by hand or read from the file without code of the product: numbers, codes, dates
 * and addresses; a title by its hash, or by the official name that it must contain.
 */
type Label = {
  readonly source: string;
  readonly id: string;
  readonly titleSha?: string;
  readonly titleHolds?: string;
  readonly link: string | null;
  readonly zones: readonly string[];
  readonly opensOn: string | null;
  readonly deadline: string | null;
  readonly applicants: readonly string[];
  readonly instrument: string | null;
  readonly recurrence: string | null;
  readonly minimumGrant: number | null;
  readonly maximumGrant: number | null;
  readonly fundingAmount: number | null;
  readonly rate: number | null;
  readonly checkedOn: string | null;
  readonly held: boolean;
  /** Sums that the details of the grant must contain. */
  readonly figures: readonly number[];
};
type Facts = Extract<ReadRecord, { kind: 'facts' }>;

const FILES: Readonly<Record<string, readonly string[]>> = {
  covoiturage: ['covoiturage', 'incitations-covoiturage.json'],
  'portal-drome': ['portal-payloads', 'departement_drome.json'],
  'portal-ile-de-france': ['portal-payloads', 'ile_de_france.json'],
  'portal-ministere-culture': ['portal-payloads', 'ministere_de_la_culture.json'],
};
const LABELS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'mapped-sources.json'), 'utf8'),
) as readonly Label[];

const AGREES: Readonly<Record<string, (label: Label, record: Facts) => boolean>> = {
  title: (label, { facts }) => {
    const title = facts.texts.fr?.title ?? '';
    return label.titleSha === undefined
      ? title.includes(label.titleHolds ?? '\0')
      : createHash('sha256').update(title).digest('hex').startsWith(label.titleSha);
  },
  link: (label, { url }) => (label.link === null ? url === null : url === new URL(label.link).href),
  coverage: (label, { facts }) => isSame(label.zones, facts.coverage.zones),
  opensOn: (label, { facts }) => label.opensOn === facts.opensOn,
  deadline: (label, { facts }) => label.deadline === (facts.deadline?.date ?? null),
  applicants: (label, { facts }) => isSame(label.applicants, facts.eligibleApplicants),
  instrument: (label, { facts }) => label.instrument === facts.funding.instrument,
  recurrence: (label, { facts }) => label.recurrence === facts.recurrence,
  minimumGrant: (label, { facts }) => label.minimumGrant === (facts.funding.minimumGrant?.cents ?? null),
  maximumGrant: (label, { facts }) => label.maximumGrant === (facts.funding.maximumGrant?.cents ?? null),
  fundingAmount: (label, { facts }) => label.fundingAmount === (facts.funding.fundingAmount?.cents ?? null),
  rate: (label, { facts }) => label.rate === (facts.funding.cofinancingRate?.maxBps ?? null),
  checkedOn: (label, { checkedOn }) => label.checkedOn === checkedOn,
  held: (label, { hold }) => label.held === hold.length > 0,
  details: (label, { facts }) =>
    label.figures.every((figure) =>
      new RegExp(`(^|[^\\d,])${String(figure).replace('.', ',')}([^\\d,]|$)`).test(
        facts.texts.fr?.grantDetails ?? '',
      ),
    ),
};

describeUnless(missingSharedData(), 'labelled records of the mapped sources', () => {
  it('equal the labels in at least 95 of 100 records for every field', async () => {
    const records = await everyRecord();
    expect(LABELS.length).toBeGreaterThanOrEqual(50);
    const wrong: string[] = [];
    const table = Object.entries(AGREES).map(([field, agrees]) => {
      const right = LABELS.filter((label) => {
        const record = records.get(`${label.source} ${label.id}`);
        const isRight = record !== undefined && agrees(label, record);
        if (!isRight) wrong.push(`${field} of ${label.source} ${label.id}`);
        return isRight;
      }).length;
      return {
        field,
        right,
        labels: LABELS.length,
        percent: Math.floor((right / LABELS.length) * 1_000) / 10,
      };
    });
    process.stdout.write(
      `${table.map(({ field, right, labels, percent }) => `${field.padEnd(14)} ${right}/${labels}  ${percent} %`).join('\n')}\n`,
    );
    expect({ below: table.filter(({ percent }) => percent < 95), wrong }).toEqual({
      below: [],
      wrong: expect.anything(),
    });
  });
});

async function everyRecord(): Promise<ReadonlyMap<string, Facts>> {
  const connectors = await mappedConnectors(null);
  const records = new Map<string, Facts>();
  for (const { source, open } of connectors) {
    const file = FILES[source];
    if (file === undefined) continue;
    const bytes = readFileSync(sharedDataPath(...file));
    const reader = open({ territories: loadTerritories(), companions: new Map() });
    for (const record of reader.read({ path: file.at(-1) ?? '', bytes }).records) {
      if (record.kind === 'facts') records.set(`${source} ${record.sourceId}`, record);
    }
  }
  return records;
}

function isSame(expected: readonly string[], actual: readonly string[]): boolean {
  return JSON.stringify([...expected].sort()) === JSON.stringify([...actual].sort());
}
