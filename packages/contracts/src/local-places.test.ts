import { describe, expect, test } from '@jest/globals';
import { isLocalPlace, NAMED_PLACES_MAX, namedPlaces } from './local-places.ts';

const COMMUNES = Array.from({ length: NAMED_PLACES_MAX + 1 }, (_, index) => `commune:6912${index}`);

describe('the places of a subsidy that are named', () => {
  test('are all of them when they are few communes and EPCIs', () => {
    expect(namedPlaces(['epci:243500139', 'commune:69123'])).toEqual(['epci:243500139', 'commune:69123']);
    expect(namedPlaces(COMMUNES.slice(1))).toEqual(COMMUNES.slice(1));
  });

  test('are none when there are more, when one of them is wider, or without zones', () => {
    for (const zones of [COMMUNES, ['commune:69123', 'region:84'], []])
      expect(namedPlaces(zones)).toEqual([]);
  });

  test('are communes and EPCIs', () => {
    const ids = ['commune:2A004', 'epci:243500139', 'department:69', 'region:84', 'country:FR', 'union:EU'];
    expect(ids.filter(isLocalPlace)).toEqual(['commune:2A004', 'epci:243500139']);
  });
});
