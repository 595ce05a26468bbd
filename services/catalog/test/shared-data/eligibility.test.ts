import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eligibilityProfileSchema, type VerdictItem, verdictSchema } from '@platform/contracts/eligibility';
import { explainVerdict, factsOfProfile, leavesWith, subsidyCriteriaOf } from '@platform/eligibility';
import { type FactsRecord, readEverything } from '@platform/sources/test-kit';
import { loadTerritories } from '@platform/territories';
import { missingSharedData, sharedDataPath } from '@platform/testing/shared-data';
import { describeUnless } from '@platform/testing/skip';
import { parse as parseYaml } from 'yaml';
import { placesIn } from '../../src/use-cases/describe-verdict.ts';
import { startCatalog, type TestCatalog } from '../catalog-app.ts';

type Label = {
  readonly profile_id: string;
  readonly eligible: readonly string[];
  readonly ineligible_reasons: Readonly<Record<string, readonly string[]>>;
};
type Profile = { readonly profile_id: string } & Readonly<Record<string, unknown>>;

function linesOf<Line>(...file: readonly string[]): Line[] {
  const text = readFileSync(sharedDataPath(...file), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as Line);
}

function expectedOf(label: Label): [string, readonly string[]][] {
  return [
    ...label.eligible.map((id): [string, readonly string[]] => [id, []]),
    ...Object.entries(label.ineligible_reasons),
  ];
}

describeUnless(missingSharedData(), 'the labelled profiles, through the API', () => {
  let world: TestCatalog;
  beforeAll(async () => {
    world = await startCatalog();
    const folder = sharedDataPath('transition-ecologique-entreprises', 'programs');
    const files = readdirSync(folder).map((name) => ({
      path: `programs/${name}`,
      content: readFileSync(path.join(folder, name)),
    }));
    await world.importFiles('tee', files);
  }, 120_000);
  afterAll(() => world.close());

  async function verdictsOf(profile: Profile): Promise<VerdictItem[]> {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/catalog/eligibility/verdicts',
      headers: { accept: 'application/x-ndjson' },
      payload: { profile },
    });
    expect(response.statusCode).toBe(200);
    const lines = response.body.trim().split('\n');
    return lines.map((line) => verdictSchema.parse(JSON.parse(line)));
  }

  it('gives every labelled verdict with its reasons, and none that is not known', async () => {
    const labels = new Map(
      linesOf<Label>('eligibility', 'labels-dev.ndjson').map((label) => [label.profile_id, label]),
    );
    const profiles = linesOf<Profile>('eligibility', 'profiles-dev.ndjson');
    expect(profiles).toHaveLength(48);
    let compared = 0;
    for (const profile of profiles) {
      const label = labels.get(profile.profile_id);
      if (label === undefined) throw new Error('a profile has no label');
      const found = new Map(
        (await verdictsOf(profile)).flatMap((one) => one.sources.map(({ sourceId }) => [sourceId, one])),
      );
      for (const [id, reasons] of expectedOf(label)) {
        const verdict = found.get(id);
        const outcome = reasons.length === 0 ? 'fits' : 'blocked';
        expect({ id, outcome: verdict?.outcome, reasons: verdict?.reasons }).toEqual({
          id,
          outcome,
          reasons,
        });
        compared += 1;
      }
    }
    expect(compared).toBe(7_296);
  }, 120_000);

  it('does not know exactly what a fact that the profile lacks decides', async () => {
    const [whole] = linesOf<Profile>('eligibility', 'profiles-dev.ndjson');
    const { employees: _employees, ...rest } = whole ?? { profile_id: '' };
    const open = (await verdictsOf(rest)).filter(({ outcome }) => outcome === 'fits_if');
    expect(open.length).toBeGreaterThan(10);
    for (const { conditions, criteria } of open)
      expect(new Set(conditions.map((at) => criteria[at]?.subject))).toEqual(new Set(['employees']));
  }, 60_000);
});

type Native = Readonly<Record<string, unknown>>;
type Person = {
  readonly age: number;
  readonly situations: readonly string[];
  readonly householdQuotientCents: number;
  readonly commune: string;
  readonly responses: Readonly<Record<string, boolean>>;
};

const PEOPLE: readonly Person[] = [16, 17, 18, 20, 24, 25, 26, 30, 45].flatMap((age) =>
  ['lyceen', 'apprenti', 'chomeur', 'salarie', 'service_civique'].flatMap((situation) =>
    ['35238', '75101', '13055', '44109', '97411', '72181'].map((commune) => ({
      age,
      situations: [situation],
      householdQuotientCents: age * 3_000,
      commune,
      responses: {},
    })),
  ),
);

/** Whether a native condition holds; null where it is about anything that is not recomputed here. */
function holds(condition: Native, person: Person, chain: readonly string[]): boolean | null {
  const { type, operator, value, values } = condition;
  const compare = (own: number) => {
    const limit = Number(value);
    const results: Readonly<Record<string, boolean>> = {
      '>=': own >= limit,
      '<=': own <= limit,
      '>': own > limit,
      '<': own < limit,
      '=': own === limit,
    };
    return results[String(operator)] ?? null;
  };
  if (type === 'age') return compare(person.age);
  if (type === 'quotient_familial')
    return compare((person.householdQuotientCents / 100) * (condition.period === 'year' ? 12 : 1));
  const level = { regions: 'region', departements: 'department', communes: 'commune', epcis: 'epci' }[
    String(type)
  ];
  if (level === undefined || !Array.isArray(values)) return null;
  return values.some((code) =>
    chain.includes(`${level}:${String(code).padStart(level === 'department' ? 2 : 0, '0')}`),
  );
}

describeUnless(missingSharedData(), 'the conditions of every benefit, recomputed from its file', () => {
  it('never fit a person whom a condition excludes, nor block one whom all allow', () => {
    const territories = loadTerritories();
    const findLeaf = leavesWith(territories.chainOf);
    const records = readEverything('aides-jeunes', sharedDataPath('aides-jeunes')).filter(
      (record): record is FactsRecord => record.kind === 'facts',
    );
    const programmes = records.map(({ sourceId, facts, raw }) => ({
      native: parseYaml(raw, { version: '1.2' }) as Native,
      programme: subsidyCriteriaOf({ id: sourceId, ...facts, provenance: {} }),
    }));
    let [fits, blocked] = [0, 0];
    for (const person of PEOPLE) {
      const read = factsOfProfile(eligibilityProfileSchema.parse(person), {
        places: placesIn(territories),
        today: '2026-06-15',
      });
      if ('mistakes' in read) throw new Error('a person has a mistake');
      for (const { native, programme } of programmes) {
        const { outcome } = explainVerdict(programme, read.facts, findLeaf);
        const general = (native.conditions_generales ?? []) as readonly Native[];
        const results = general.map((one) => holds(one, person, read.facts.territories));
        if (results.includes(false)) expect([programme.id, outcome]).toEqual([programme.id, 'blocked']);
        const isSimple = !results.includes(null) && native.profils === undefined;
        if (isSimple && !results.includes(false))
          expect([programme.id, outcome]).toEqual([programme.id, 'fits']);
        if (outcome === 'fits') fits += 1;
        if (outcome === 'blocked') blocked += 1;
      }
    }
    expect(Math.min(fits, blocked)).toBeGreaterThan(1_000);
  }, 120_000);

  it.each([
    ['tee', ['transition-ecologique-entreprises']],
    ['aides-jeunes', ['aides-jeunes']],
    ['eu-funding-tenders', ['eu-funding-tenders']],
    ['aides-territoires', ['aides-territoires']],
  ] as const)('of %s, at least 95 %% of what is stated as data can be decided', (source, folder) => {
    const criteria = readEverything(source, sharedDataPath(...folder)).flatMap((record) =>
      record.kind === 'facts'
        ? subsidyCriteriaOf({ id: record.sourceId, ...record.facts, provenance: {} }).criteria
        : [],
    );
    const count = (kind: string) => criteria.filter((one) => one.kind === kind).length;
    expect(count('fact')).toBeGreaterThan(100);
    expect(count('fact') / (count('fact') + count('to_check'))).toBeGreaterThanOrEqual(0.95);
  });
});
