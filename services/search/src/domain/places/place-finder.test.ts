import { describe, expect, test } from '@jest/globals';
import { loadTerritories, type TerritoryId } from '@platform/territories';
import fc from 'fast-check';
import { findPlaces } from './find-places.ts';
import { createPlaceFinder } from './place-finder.ts';
import { createPlaceTable } from './place-table.ts';
import { foldPlaceNames, writtenOuts } from './place-words.ts';

const tree = loadTerritories();
const finder = createPlaceFinder(tree);

function ids(typed: string, limit = 10) {
  return finder.find(typed, 'fr', limit).map(({ id }) => id);
}

const all = [...tree.localPlaces()];
const peopleOf = new Map(all.map(({ id, population }) => [id, population]));

function wordsOf(name: string) {
  return writtenOuts(foldPlaceNames(name));
}

describe('finding places', () => {
  test.each([
    ['RENNES', 'commune:35238'],
    ['saint étienne', 'commune:42218'],
    ['St-Etienne', 'commune:42218'],
    ['st etienne', 'commune:42218'],
    ['ste genevieve des bois', 'commune:91549'],
    ['Le Mans', 'commune:72181'],
    ['mans', 'commune:72181'],
    ["l'ile d'yeu", 'commune:85113'],
    ['Ile d’Yeu', 'commune:85113'],
    ['œuilly', 'commune:51410'],
    ['oeuilly', 'commune:51410'],
    ['Chalon s/ Saône', 'commune:71076'],
    ['paris 15', 'commune:75115'],
    ['Aubervilliers', 'commune:93001'],
    ['Papeete', 'commune:98735'],
    ['Ajaccio', 'commune:2A004'],
    ['plaine commune', 'epci:200057867'],
    ['communauté de communes du pays des abers', 'epci:242900553'],
    ['la bretagne', 'region:53'],
    ['région bre', 'region:53'],
    ['département de la loire', 'department:42'],
    ['ville de paris', 'commune:75056'],
    ["ville d'avray", 'commune:92077'],
    ['agglo redon', 'epci:243500741'],
    ['Allemagne', 'country:DE'],
    ['germany', 'country:DE'],
    ['union europeenne', 'union:EU'],
    ['35', 'department:35'],
    ['1', 'department:01'],
    ['2a', 'department:2A'],
    ['974', 'department:974'],
    ['35000', 'commune:35238'],
    ['200057867', 'epci:200057867'],
    ['saint-denis 974', 'commune:97411'],
    ['35000 rennes', 'commune:35238'],
    ['saint denis 93', 'commune:93066'],
  ])('%s finds %s first', (typed, id) => {
    expect(ids(typed)[0]).toBe(id);
  });

  test('lists places of a level first when a word for it precedes the name', () => {
    expect(ids('région b', 2).toSorted()).toEqual(['region:27', 'region:53']);
  });

  test('finds a name by a later word, and by words that are not adjacent', () => {
    expect(ids('villeurbanne')[0]).toBe('commune:69266');
    expect(ids('provence')).toContain('commune:13001');
    expect(ids('aix provence')).toContain('commune:13001');
    expect(ids('ile yeu')).toEqual(['commune:85113']);
  });

  test('narrows by a letter next to a longer word; letters alone find only a whole name with its number', () => {
    expect(ids('aix p')).toContain('commune:13001');
    expect(ids('aix p')).not.toContain('commune:73008');
    expect(ids('l l l l')).toEqual([]);
    expect(ids('y 80')).toEqual(['commune:80829']);
  });

  describe('with unusual input', () => {
    const table = createPlaceTable(tree);
    /** How often the table of place names is read while places are found. */
    const readsFor = (typed: string): number => {
      let reads = 0;
      const nameStarts = new Proxy(table.nameStarts, {
        get: (starts, at) => {
          reads += 1;
          return Reflect.get(starts, at);
        },
      });
      findPlaces({ ...table, nameStarts }, typed, 10);
      return reads;
    };

    test.each(['l l l l', 'l a e i', 'a b c d e f g h i j k', "l'l'l'l'"])('%s reads no name', (typed) => {
      expect(readsFor(typed)).toBe(0);
    });

    test('a few short words read each name only a few times', () => {
      const word = fc.constantFrom(
        'l',
        'd',
        's',
        'st',
        'la',
        'le',
        'les',
        'sa',
        'saint',
        '35',
        'région',
        'ville de',
      );
      fc.assert(
        fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
          expect(readsFor(words.join(' '))).toBeLessThan(4 * table.ids.length);
        }),
        { numRuns: 100 },
      );
    });
  });

  test('finds communes by the prefix of a postcode, the largest first', () => {
    expect(ids('3500')).toContain('commune:35238');
    expect(ids('69009', 3)).toContain('commune:69389');
  });

  test('finds nothing for empty text, punctuation or unknown names', () => {
    for (const typed of ['', '   ', '--', "'", '%', '\n', 'zzzzqx', '99999', '\u0000', 'x'.repeat(100)]) {
      expect(ids(typed)).toEqual([]);
    }
  });

  test('distinguishes places of the same name by their location, and returns the postcodes of communes', () => {
    const [first, second] = finder.find('saint denis', 'fr', 2);
    expect([first?.within, second?.within]).toEqual(['La Réunion', 'Seine-Saint-Denis']);
    expect(finder.find('rennes', 'fr', 1)).toEqual([
      {
        id: 'commune:35238',
        level: 'commune',
        name: 'Rennes',
        within: 'Ille-et-Vilaine',
        postcodes: ['35000', '35200', '35700'],
      },
    ]);
    expect(finder.byIds(['department:35', 'region:53', 'epci:243500741', 'country:DE'], 'en')).toEqual([
      {
        id: 'department:35',
        level: 'department',
        name: 'Ille-et-Vilaine',
        within: 'Bretagne',
        postcodes: [],
      },
      { id: 'region:53', level: 'region', name: 'Bretagne', within: null, postcodes: [] },
      {
        id: 'epci:243500741',
        level: 'epci',
        name: 'CA Redon Agglomération',
        within: 'Ille-et-Vilaine',
        postcodes: [],
      },
      { id: 'country:DE', level: 'country', name: 'Germany', within: null, postcodes: [] },
    ]);
  });

  test('returns ids in the given order, each once, without unknown ones', () => {
    const requested = ['commune:35238', 'commune:00000', 'region:53', 'commune:35238', 'planet:1'];
    expect(finder.byIds(requested, 'fr').map(({ id }) => id)).toEqual(['commune:35238', 'region:53']);
  });

  test('finds any commune or EPCI by its whole name, before larger places with that prefix', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom('asIs', 'upper', 'folded'), (place, spelling) => {
        const typed = { asIs: place.name, upper: place.name.toUpperCase(), folded: wordsOf(place.name) };
        const found = ids(typed[spelling as keyof typeof typed], 40);
        expect(found).toContain(place.id);
        const isSame = (id: TerritoryId) => {
          const name = tree.get(id)?.name.fr ?? '';
          return (
            wordsOf(name).replace(/^(?:les|le|la|l) /, '') ===
            wordsOf(place.name).replace(/^(?:les|le|la|l) /, '')
          );
        };
        expect(found.slice(0, found.indexOf(place.id)).every(isSame)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('returns only places with a word of that prefix, more people first', () => {
    const beginning = fc
      .tuple(fc.constantFrom(...all), fc.integer({ min: 1, max: 8 }))
      .map(([{ name }, length]) => wordsOf(name).slice(0, length).trim())
      .filter((typed) => /^[a-z]/.test(typed) && !/^(?:le|la|les|l|st|ste|c[acu])\b/.test(typed));
    fc.assert(
      fc.property(beginning, (typed) => {
        const found = finder.find(typed, 'fr', 50);
        expect(found.length).toBeGreaterThan(0);
        const isNamed = ({ id }: { id: string }) => {
          const name = tree.get(id)?.name ?? { fr: '', en: '' };
          return [name.fr, name.en].some((one) => ` ${wordsOf(one)}`.includes(` ${typed.split(' ')[0]}`));
        };
        expect(found.every(isNamed)).toBe(true);
        const people = found
          .filter(({ level, name }) => level === 'commune' && wordsOf(name).startsWith(`${typed} `))
          .map(({ id }) => peopleOf.get(id) ?? 0);
        expect(people).toEqual(people.toSorted((a, b) => b - a));
      }),
      { numRuns: 300 },
    );
  });

  test('returns the beginning of a larger result for a smaller limit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer({ min: 1, max: 20 }), (typed, limit) => {
        expect(ids(typed, limit)).toEqual(ids(typed, 50).slice(0, limit));
      }),
      { numRuns: 100 },
    );
  });
});
