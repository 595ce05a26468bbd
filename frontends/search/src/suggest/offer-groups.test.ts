import { expect, test } from '@jest/globals';
import type { Suggestions } from '@platform/contracts/search';
import { speechOf } from '../../test/speech.ts';
import { offerGroups, offerKey, placeNote } from './offer-groups.ts';

const NONE: Suggestions = { queries: [], needs: [], programmes: [], funders: [], places: [] };
const VAL_D_OISE: Suggestions['places'][number] = {
  id: 'department:95',
  level: 'department',
  name: "Val-d'Oise",
  within: "Provence-Alpes-Côte d'Azur",
  postcodes: [],
};

function keys(suggestions: Suggestions): readonly string[] {
  return offerGroups(suggestions).flatMap(({ offers }) => offers.map(offerKey));
}

test('an offer keeps its key when newer answers put others before it', () => {
  const earlier: Suggestions = {
    queries: ['isolation'],
    needs: [{ id: 'isoler', label: 'Isoler un atelier' }],
    programmes: [{ id: 'p1', title: 'Prime isolation', officialUrl: null }],
    funders: [{ name: 'Région Bretagne', count: 3 }],
    places: [VAL_D_OISE],
  };
  const later: Suggestions = {
    queries: ['isolant', ...earlier.queries],
    needs: [{ id: 'isolant', label: 'Vendre un isolant' }, ...earlier.needs],
    programmes: [{ id: 'p0', title: 'Prime isolation', officialUrl: null }, ...earlier.programmes],
    funders: [{ name: 'isolation', count: 1 }, ...earlier.funders],
    places: [{ ...VAL_D_OISE, id: 'commune:95000' }, ...earlier.places],
  };
  expect(keys(later)).toEqual(expect.arrayContaining([...keys(earlier)]));
  expect(new Set(keys(later)).size).toBe(10);
});

test('places are named with the apostrophe of print', () => {
  const [group] = offerGroups({ ...NONE, places: [VAL_D_OISE] });
  expect(group?.offers[0]?.label).toBe('Val-d’Oise');
  expect(placeNote(VAL_D_OISE, '', speechOf('fr'))).toBe('département, Provence-Alpes-Côte d’Azur');
});
