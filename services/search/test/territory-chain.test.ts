import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import {
  EU_ID,
  EU_MEMBERS,
  FRANCE_ID,
  LEVELS,
  levelOf,
  loadTerritories,
  type TerritoryId,
} from '@platform/territories';
import fc from 'fast-check';
import { territoriesAround, territoryCriteria, zonesOf } from '../src/domain/territory-rule.ts';

/**
 * The results of a place, computed again from the tables of the official division, without the tree: both must agree on
 * every pair of a requested place and the zone of a subsidy.
 */
type Body = { code: string; membres: { code: string }[] };
type Commune = { code: string; departement: string; type: string; commune?: string };

const tables = createRequire(new URL('../../../packages/territories/package.json', import.meta.url));

function table<Row>(name: string): Row[] {
  return JSON.parse(
    readFileSync(tables.resolve(`@etalab/decoupage-administratif/data/${name}.json`), 'utf8'),
  );
}

const communes = table<Commune>('communes').filter(
  ({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal',
);
const byCode = new Map(communes.map((row) => [row.code, row]));
const departments = new Map(
  table<{ code: string; region: string; zone: string }>('departements').map((row) => [row.code, row]),
);
const bodies = [...table<Body>('epci'), ...table<Body>('ept')];
const bodiesOf = Map.groupBy(
  bodies.flatMap(({ code, membres }) => membres.map((member) => ({ body: code, commune: member.code }))),
  ({ commune }) => commune,
);

/** Every territory that contains a commune, by the tables. */
function around(code: string): Set<TerritoryId> {
  const row = byCode.get(code);
  const whole = row?.commune ?? code;
  const department = departments.get(byCode.get(whole)?.departement ?? '');
  return new Set([
    `commune:${code}`,
    `commune:${whole}`,
    ...(bodiesOf.get(whole) ?? []).map(({ body }) => `epci:${body}`),
    `department:${department?.code}`,
    ...(department?.zone === 'com' ? [] : [`region:${department?.region}`]),
    FRANCE_ID,
    EU_ID,
  ]);
}

const placesOf = new Map(communes.map(({ code }) => [code, around(code)]));
/** The communes of every territory of France. */
const membersOf = new Map<TerritoryId, Set<string>>();
for (const [code, places] of placesOf) {
  for (const id of places) membersOf.set(id, (membersOf.get(id) ?? new Set()).add(code));
}

function isCommune(id: TerritoryId) {
  return id.startsWith('commune:');
}

/** One EPCI is inside another when all its communes are; it is never inside a département, whatever its communes. */
function liesIn(inner: TerritoryId, outer: TerritoryId): boolean {
  if (inner === outer) return true;
  const members = [...(membersOf.get(inner) ?? [])];
  const narrower = depthOf(inner) > depthOf(outer);
  if (levelOf(inner) === 'epci' && levelOf(outer) === 'epci') {
    const [size, other] = [members.length, membersOf.get(outer)?.size ?? 0];
    return size < other && members.every((code) => placesOf.get(code)?.has(outer));
  }
  if (isCommune(inner)) return placesOf.get(inner.slice('commune:'.length))?.has(outer) === true;
  // An EPCI is in every département and région that a commune of it is in.
  return narrower && members.some((code) => placesOf.get(code)?.has(outer));
}

function depthOf(id: TerritoryId): number {
  const level = levelOf(id);
  return level === null ? -1 : LEVELS.indexOf(level);
}

const tree = loadTerritories();

/** Whether a search for this place finds a subsidy of this zone, by the rule and the tree. */
function finds(requested: TerritoryId, zone: TerritoryId): boolean {
  const document = { zone: zonesOf(tree, { zones: [zone] }), within: territoriesAround(tree, [zone]) };
  return territoryCriteria(tree, requested).some(
    (criterion) =>
      (criterion.field === 'zone' || criterion.field === 'within') &&
      document[criterion.field].includes(criterion.value),
  );
}

const french = [...membersOf.keys()].filter((id) => id !== EU_ID && id !== FRANCE_ID);
/** EPCIs across départements, overseas, Corsica and the three cities with arrondissements, where errors would show. */
const distinctive = french.filter((id) => {
  const members = [...(membersOf.get(id) ?? [])];
  const isAcross = new Set(members.map((code) => byCode.get(code)?.departement)).size > 1;
  return (
    (levelOf(id) === 'epci' && isAcross) ||
    /^(?:commune|department|region):(?:97|98|2[AB]|94$|751|6938|132)/.test(id) ||
    (members.length === 1 && byCode.get(members[0] ?? '')?.commune !== undefined)
  );
});
const place = fc.oneof(fc.constantFrom(...french), fc.constantFrom(...distinctive));

function member(id: TerritoryId) {
  return fc.constantFrom(...(membersOf.get(id) ?? []));
}

/** A zone near the requested place (around one of its communes or a neighbour of one), or anywhere. */
function near(requested: TerritoryId): fc.Arbitrary<TerritoryId> {
  return fc.oneof(
    member(requested).chain((code) => fc.constantFrom(...(placesOf.get(code) ?? []))),
    member(requested)
      .chain((code) =>
        fc.constantFrom(...[...(placesOf.get(code) ?? [])].filter((id) => id !== EU_ID && id !== FRANCE_ID)),
      )
      .chain(member)
      .chain((code) => fc.constantFrom(...(placesOf.get(code) ?? []))),
    fc.constantFrom(...french),
    fc.constantFrom(...EU_MEMBERS.map((code) => `country:${code}`), 'country:NO'),
  );
}

function expected(requested: TerritoryId, zone: TerritoryId) {
  return zone === EU_ID || zone === FRANCE_ID || liesIn(requested, zone) || liesIn(zone, requested);
}

describe('a place finds what covers it and what is inside it', () => {
  test('and nothing else, for every kind of place near and far', () => {
    fc.assert(
      fc.property(
        place.chain((requested) => fc.tuple(fc.constant(requested), near(requested))),
        ([requested, zone]) => {
          expect({ requested, zone, found: finds(requested, zone) }).toEqual({
            requested,
            zone,
            found: expected(requested, zone),
          });
        },
      ),
      { numRuns: 6_000 },
    );
  });

  test('a commune finds only itself, its EPCI, département, région, country and the Union', () => {
    fc.assert(
      fc.property(fc.constantFrom(...communes), ({ code }) => {
        const zones = territoryCriteria(tree, `commune:${code}`).flatMap(({ field, ...rest }) =>
          field === 'zone' && 'value' in rest ? [rest.value] : [],
        );
        expect(new Set(zones)).toEqual(placesOf.get(code));
        expect(zones).toHaveLength(placesOf.get(code)?.size ?? 0);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a commune of an EPCI across départements finds subsidies of the EPCI and not those of the other département', () => {
    // Redon Agglomération is in Ille-et-Vilaine, Loire-Atlantique and Morbihan; Fégréac is in Loire-Atlantique.
    expect(finds('commune:44057', 'epci:243500741')).toBe(true);
    expect(finds('commune:44057', 'department:44')).toBe(true);
    expect(finds('commune:44057', 'department:35')).toBe(false);
    expect(finds('commune:44057', 'region:53')).toBe(false);
    expect(finds('commune:44057', 'commune:35236')).toBe(false);
    for (const zone of ['department:35', 'department:44', 'department:56', 'region:52', 'region:53']) {
      expect(finds('epci:243500741', zone)).toBe(true);
    }
    expect(finds('department:44', 'epci:243500741')).toBe(true);
  });

  test('Greater Paris: a commune finds its territorial body and the métropole, Paris only the métropole', () => {
    expect(finds('commune:93001', 'epci:200057867')).toBe(true);
    expect(finds('commune:93001', 'epci:200054781')).toBe(true);
    expect(finds('commune:93001', 'epci:200057875')).toBe(false);
    expect(finds('commune:75115', 'commune:75056')).toBe(true);
    expect(finds('commune:75115', 'commune:75114')).toBe(false);
    expect(finds('commune:75056', 'epci:200054781')).toBe(true);
    expect(finds('commune:75056', 'epci:200057867')).toBe(false);
    expect(finds('epci:200054781', 'epci:200057867')).toBe(true);
  });
});
