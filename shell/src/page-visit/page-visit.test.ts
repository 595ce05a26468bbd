import { describe, expect, test } from '@jest/globals';
import { pageVisitSchema } from '@platform/contracts/insights';
import { loadDuration, pageVisit } from './page-visit.ts';

function entry(properties: object): PerformanceEntry {
  return properties as PerformanceEntry;
}

describe('the measured page load', () => {
  test('satisfies the contract, and contains the pattern of the route instead of the address', () => {
    const values = new Map([
      ['LCP', 1_234.56789],
      ['CLS', 0.0123456],
    ] as const);
    const visit = pageVisit({ page: '/subventions/recherche/:subsidyId', width: 390, values });
    expect(pageVisitSchema.parse(visit)).toEqual({
      page: '/subventions/recherche/:subsidyId',
      device: 'phone',
      values: { LCP: 1_234.5679, CLS: 0.0123 },
    });
  });

  test.each([
    [639, 'phone'],
    [640, 'desktop'],
  ])('of a window of %i px is one of a %s', (width, device) => {
    expect(pageVisit({ page: '/', width, values: new Map([['LCP', 1]]) })?.device).toBe(device);
  });

  test('leaves out what is no measurement, and is nothing without any', () => {
    const values = new Map([
      ['TTFB', -3],
      ['load', 700_000],
      ['INP', Number.NaN],
    ] as const);
    expect(pageVisit({ page: '/', width: 800, values })).toBeNull();
  });
});

describe('the duration of the load', () => {
  test.each([
    ['a navigation', { loadEventEnd: 1_500, type: 'navigate' }, 1_500],
    ['a reload', { loadEventEnd: 900, type: 'reload' }, 900],
    ['a page that still loads', { loadEventEnd: 0, type: 'navigate' }, null],
    ['going back', { loadEventEnd: 900, type: 'back_forward' }, null],
  ])('of %s', (_, properties, expected) => {
    expect(loadDuration(entry(properties))).toBe(expected);
  });

  test('is unknown without an entry', () => {
    expect(loadDuration(undefined)).toBeNull();
  });
});
