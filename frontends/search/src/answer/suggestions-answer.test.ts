import { describe, expect, test } from '@jest/globals';
import { needsSchema, placesSchema, valuesSchema } from '@platform/contracts/search';
import { needsAnswer, placesAnswer, valuesAnswer } from './suggestions-answer.ts';

const PLACE = {
  id: 'commune:35238',
  level: 'commune',
  name: 'Rennes',
  within: 'Ille-et-Vilaine',
  postcodes: ['35000', '35200'],
} as const;
const BODIES = {
  places: { places: [PLACE, { ...PLACE, id: 'union:EU', level: 'union', within: null, postcodes: [] }] },
  values: { values: [{ value: 'Agence des ateliers', count: 3 }] },
  needs: {
    groups: [
      {
        id: 'batir',
        label: 'Bâtir',
        needs: [{ id: 'isoler', label: 'Isoler', hint: 'Murs, toit', count: 4 }],
      },
    ],
  },
};

describe("the browser's reading of what is offered while somebody asks", () => {
  test.each([
    ['places', placesSchema, placesAnswer],
    ['values', valuesSchema, valuesAnswer],
    ['needs', needsSchema, needsAnswer],
  ] as const)('takes the %s that the contract allows, unchanged and whole', (what, contract, reading) => {
    const body = contract.parse(BODIES[what]);
    expect(body).toEqual(BODIES[what]);
    expect(reading.parse(body)).toEqual(body);
  });

  test.each([
    ['places', placesAnswer],
    ['values', valuesAnswer],
    ['needs', needsAnswer],
  ] as const)('refuses %s that are none', (_what, reading) => {
    for (const body of ['<!doctype html>', {}, null]) expect(reading.safeParse(body).success).toBe(false);
  });
});
