import { describe, expect, test } from '@jest/globals';
import { FACTS, readingWith } from '../../test/lines.ts';
import { keyedOrder, plainOrder, sameContent } from '../answer/order.ts';
import { advancedSearch } from './advanced-search.ts';
import { accepted, corrected, NO_CORRECTIONS, offeredFacts, usedFacts } from './corrections.ts';

const PLAIN = plainOrder('  Ma commune isole son école à Lyon ', 'fr');
const ORDER = keyedOrder(PLAIN, null);
const GERS = { id: 'department:32', label: 'Gers' };

describe('an order', () => {
  test('that requests the same as before keeps its key, which costs nothing', () => {
    expect(keyedOrder(plainOrder('Ma commune isole son école à Lyon', 'fr'), ORDER)).toBe(ORDER);
  });

  test.each([
    ['another text', { ...PLAIN, text: 'Une autre école' }],
    ['another language', { ...PLAIN, lang: 'en' as const }],
    ['a rejected fact', { ...PLAIN, rejected: ['lyon'] }],
    ['another place', { ...PLAIN, territories: ['department:32'] }],
    ['another applicant', { ...PLAIN, applicants: ['company' as const] }],
  ])('with %s gets a new key', (_name, content) => {
    expect(keyedOrder(content, ORDER).key).not.toBe(ORDER.key);
  });
});

describe('corrections', () => {
  test('change the order only when there are any', () => {
    expect(sameContent(corrected(ORDER, NO_CORRECTIONS), ORDER)).toBe(true);
    const all = {
      rejected: [{ key: 'commune', text: 'commune' }],
      places: [GERS],
      applicants: ['company'],
    } as const;
    expect(corrected(ORDER, all)).toMatchObject({
      rejected: ['commune'],
      territories: ['department:32'],
      applicants: ['company'],
    });
  });

  test('replace what was read of their kind, and nothing else', () => {
    const kinds = (corrections: Parameters<typeof usedFacts>[1]) =>
      usedFacts(FACTS.facts, corrections).map(({ kind }) => kind);
    expect(kinds(NO_CORRECTIONS)).toEqual(['place', 'applicant']);
    expect(kinds({ ...NO_CORRECTIONS, places: [GERS] })).toEqual(['applicant']);
    expect(kinds({ ...NO_CORRECTIONS, applicants: ['company'] })).toEqual(['place']);
    expect(kinds({ ...NO_CORRECTIONS, rejected: [{ key: 'lyon', text: 'Lyon' }] })).toEqual(['applicant']);
  });

  test('take what was only offered as meant', () => {
    const orange = readingWith({ key: 'orange', text: 'Orange', label: 'Orange (84)', effect: 'offered' });
    expect(usedFacts([orange], NO_CORRECTIONS)).toEqual([]);
    expect(offeredFacts([orange], NO_CORRECTIONS)).toEqual([orange]);
    const taken = accepted(NO_CORRECTIONS, orange);
    expect(taken.places).toEqual([{ id: 'commune:69123', label: 'Orange (84)' }]);
    expect(offeredFacts([orange], taken)).toEqual([]);
  });
});

describe('the advanced search', () => {
  const parameters = (address: string) => [...new URL(address, 'http://x').searchParams];

  test('has the facts that limit the answer as filters', () => {
    const stated = readingWith({ key: 'gers', territories: ['department:32'], effect: 'stated' });
    expect(parameters(advancedSearch(ORDER, [...FACTS.facts, stated]))).toEqual([
      ['q', 'Ma commune isole son école à Lyon'],
      ['territory', 'commune:69123'],
      ['applicant', 'local_authority'],
    ]);
  });

  test('has corrections in place of what was read, and rejected facts as words', () => {
    const order = { ...ORDER, rejected: ['commune'], territories: ['department:32'] };
    expect(parameters(advancedSearch(order, FACTS.facts.slice(0, 1)))).toEqual([
      ['q', 'Ma commune isole son école à Lyon'],
      ['plain', 'commune'],
      ['territory', 'department:32'],
    ]);
  });
});
