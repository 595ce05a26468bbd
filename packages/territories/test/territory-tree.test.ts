import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { levelOf, loadTerritories, regionOfDepartment } from '../src/index.ts';

const tree = loadTerritories();
const french = tree.descendants('country:FR');
const communes = tree.descendants('country:FR', 'commune');
const epcis = tree.descendants('country:FR', 'epci');
const anywhere = fc.oneof(
  fc.constantFrom(...french),
  fc.constantFrom(...communes),
  fc.constantFrom(...epcis),
);

describe('the tree of territories', () => {
  test('contains 18 régions, 101 départements and 8 collectivités of France, and the 27 member states', () => {
    expect(tree.regions()).toHaveLength(18);
    expect(tree.departments().filter(({ parent }) => parent !== 'country:FR')).toHaveLength(101);
    expect(tree.departments().filter(({ parent }) => parent === 'country:FR')).toHaveLength(8);
    expect(tree.countries().filter(({ parent }) => parent === 'union:EU')).toHaveLength(27);
    expect(communes.length).toBeGreaterThan(34_000);
    expect(epcis.length).toBeGreaterThan(1_200);
  });

  test('every chain of France starts with the territory, ends in the union and never repeats', () => {
    fc.assert(
      fc.property(anywhere, (id) => {
        const chain = tree.chainOf(id);
        expect(chain[0]).toBe(id);
        expect(chain.slice(-2)).toEqual(['country:FR', 'union:EU']);
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain.every((member) => tree.has(member))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a parent is always in the chain and broader, so that there are no cycles', () => {
    fc.assert(
      fc.property(anywhere, (id) => {
        const parent = tree.get(id)?.parent;
        if (parent === null || parent === undefined) return;
        expect(tree.chainOf(id)).toContain(parent);
        expect(tree.chainOf(parent)).not.toContain(id);
      }),
      { numRuns: 1_000 },
    );
  });

  test('every commune is in exactly one département and at most one région', () => {
    for (const id of communes) {
      const levels = tree.chainOf(id).map(levelOf);
      expect(levels.filter((level) => level === 'department')).toHaveLength(1);
      expect(levels.filter((level) => level === 'region').length).toBeLessThanOrEqual(1);
    }
  });

  test('every EPCI is in a département, and one across a border lists all of them', () => {
    for (const id of epcis)
      expect(tree.chainOf(id).some((member) => levelOf(member) === 'department')).toBe(true);
    const redon = tree.findByName('CA Redon Agglomération', ['epci'])[0];
    expect(tree.chainOf(redon?.id ?? '')).toEqual([
      redon?.id,
      'department:35',
      'department:44',
      'department:56',
      'region:53',
      'region:52',
      'country:FR',
      'union:EU',
    ]);
  });

  test('a commune of such an EPCI is only in its own département', () => {
    expect(tree.chainOf('commune:44067')).toEqual(expect.arrayContaining(['department:44', 'region:52']));
    expect(tree.chainOf('commune:44067')).not.toContain('department:35');
  });

  test('an arrondissement municipal is in its commune', () => {
    expect(tree.chainOf('commune:69383')).toEqual([
      'commune:69383',
      'commune:69123',
      'epci:200046977',
      'department:69',
      'region:84',
      'country:FR',
      'union:EU',
    ]);
  });

  test('overseas départements have a région, collectivités are directly below France', () => {
    expect(tree.chainOf('department:974')).toEqual(['department:974', 'region:04', 'country:FR', 'union:EU']);
    expect(tree.chainOf('department:987')).toEqual(['department:987', 'country:FR', 'union:EU']);
    expect(tree.chainOf('commune:97502')).toEqual([
      'commune:97502',
      'department:975',
      'country:FR',
      'union:EU',
    ]);
    expect(regionOfDepartment('974')).toBe('04');
    expect(regionOfDepartment('987')).toBeNull();
    expect(tree.has('country:RE')).toBe(false);
  });

  test('countries outside the union have their own chain', () => {
    expect(tree.chainOf('country:NO')).toEqual(['country:NO']);
    expect(tree.chainOf('country:DE')).toEqual(['country:DE', 'union:EU']);
  });

  test('an unknown territory has no chain', () => {
    for (const id of [
      'region:99',
      'department:20',
      'commune:00000',
      'epci:000000000',
      'union:US',
      'city:1',
      '',
    ]) {
      expect(tree.has(id)).toBe(false);
      expect(tree.chainOf(id)).toEqual([]);
    }
  });

  test('descendants are exactly those whose chain contains the territory', () => {
    expect(tree.descendants('region:53')).toEqual([
      'department:22',
      'department:29',
      'department:35',
      'department:56',
    ]);
    expect(tree.descendants('union:EU', 'region')).toHaveLength(18);
    const inRhone = tree.descendants('department:69', 'commune');
    expect(inRhone).toContain('commune:69123');
    expect(inRhone.every((id) => tree.chainOf(id).includes('department:69'))).toBe(true);
  });
});

describe('looking a territory up by name', () => {
  test('ignores case, accents, hyphens and articles', () => {
    for (const name of ['Île-de-France', 'ile de france', 'ILE DE FRANCE', ' île  de france ']) {
      expect(tree.findByName(name).map(({ id }) => id)).toEqual(['region:11']);
    }
    expect(tree.findByName('Réunion').map(({ id }) => id)).toEqual(['region:04', 'department:974']);
    expect(tree.findByName('european union')[0]?.id).toBe('union:EU');
    expect(tree.findByName('Germany')[0]?.name).toEqual({ fr: 'Allemagne', en: 'Germany' });
  });

  test('finds every territory above the EPCI by its own names', () => {
    for (const id of tree.descendants('union:EU')) {
      const entry = tree.get(id);
      for (const name of [entry?.name.fr ?? '', (entry?.name.en ?? '').toUpperCase()]) {
        expect(tree.findByName(name).map((found) => found.id)).toContain(id);
      }
    }
  });

  test('finds communes only on request', () => {
    expect(tree.findByName('Rennes')).toEqual([]);
    expect(tree.findByName('rennes', ['commune']).map(({ id }) => id)).toEqual(['commune:35238']);
  });
});
