import { describe, expect, it } from '@jest/globals';
import { sectorsOfActivity } from './activity-sectors.ts';
import { leafOf } from './leaf.ts';
import { combinedPoints, pointsOfLeaf, relevanceOf, sectorPoints } from './relevance.ts';

type Fact = Pick<Parameters<typeof leafOf>[0], 'subject' | 'rule' | 'values'>;

function points(subject: Fact['subject'], rule: Fact['rule'], values: Fact['values']): number {
  const leaf = leafOf({ subject, rule, values, period: null }, () => []);
  if (leaf === null) throw new Error('a fact can be compared');
  return pointsOfLeaf(leaf);
}

describe('how much a met criterion shows that a programme concerns an applicant', () => {
  it('is more for a narrower place, and nothing for a country', () => {
    const [commune = 0, region = 0, country] = ['commune:35238', 'region:53', 'country:FR'].map((place) =>
      points('territory', 'one_of', [place]),
    );
    expect(commune).toBeGreaterThan(region);
    expect(region).toBeGreaterThan(0);
    expect(country).toBe(0);
  });

  it('is nothing for what nearly everybody meets', () => {
    expect(points('activity', 'one_of', [...'ABCDEFGHIJ'])).toBe(0);
    expect(points('activity', 'one_of', ['10.71'])).toBeGreaterThan(0);
    expect(points('employees', 'at_most', ['4999'])).toBe(0);
    expect(points('employees', 'less_than', ['20'])).toBeGreaterThan(0);
    expect(points('applicant', 'one_of', ['company', 'startup', 'farmer', 'nonprofit', 'research'])).toBe(0);
    expect(points('territory', 'none_of', ['region:53'])).toBe(0);
    expect(points('date', 'at_least', ['2026-01-01'])).toBe(0);
  });

  it('counts alternatives once and exclusions never', () => {
    expect(combinedPoints('all_of', [4, 10])).toBe(14);
    expect(combinedPoints('any_of', [4, 10])).toBe(10);
    expect(combinedPoints('none_of', [4, 10])).toBe(0);
    expect(relevanceOf([90, 40])).toBe(100);
  });
});

describe('sectors', () => {
  it('are those of the activity, and the craft of small makers and of bakers', () => {
    expect(sectorsOfActivity('C1071C', undefined)).toEqual(['commerce_craft', 'industry']);
    expect(sectorsOfActivity('C2511Z', { min: 8, max: 8 })).toEqual(['industry', 'commerce_craft']);
    expect(sectorsOfActivity('C2511Z', { min: 80, max: 80 })).toEqual(['industry']);
    expect(sectorsOfActivity(null, undefined)).toEqual([]);
  });

  it('that are the main one of the applicant come first, those of others last', () => {
    const own = ['commerce_craft', 'industry'] as const;
    const order = [
      sectorPoints(['commerce_craft'], own),
      sectorPoints(['commerce_craft', 'industry', 'agriculture'], own),
      sectorPoints([], own),
      sectorPoints(['tourism'], own),
    ];
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    expect(new Set(order).size).toBe(order.length);
    expect(sectorPoints(['industry'], own)).toBe(sectorPoints([], own));
  });
});
