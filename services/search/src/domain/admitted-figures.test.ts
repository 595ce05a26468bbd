import { describe, expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import fc from 'fast-check';
import {
  type AdmittedFigure,
  admitsFigure,
  admittedBands,
  bandOf,
  bandsOf,
  figureLimits,
} from './admitted-figures.ts';

function condition(rule: Condition['rule'], values: number[], more: Partial<Condition> = {}): Condition {
  return {
    ...{
      subject: 'employees',
      rule,
      values: values.map(String),
      period: null,
      alternative: null,
      native: '',
    },
    ...more,
  };
}

function bandsBy(figure: AdmittedFigure, conditions: readonly Condition[]): string[] {
  return admittedBands(figure, figureLimits(figure, conditions));
}

const RULES = [
  ['at_least', (figure: number, limit: number) => figure >= limit],
  ['more_than', (figure: number, limit: number) => figure > limit],
  ['at_most', (figure: number, limit: number) => figure <= limit],
  ['less_than', (figure: number, limit: number) => figure < limit],
  ['one_of', (figure: number, limit: number) => figure === limit],
  ['none_of', (figure: number, limit: number) => figure !== limit],
] as const;

describe('the bands that conditions admit', () => {
  test.each(RULES)('contain every figure that %s admits', (rule, admits) => {
    fc.assert(
      fc.property(fc.nat(6_000), fc.nat(6_000), (figure, limit) => {
        const bands = bandsBy('employees', [condition(rule, [limit])]);
        if (admits(figure, limit) && bands.length > 0) expect(bands).toContain(bandOf('employees', figure));
      }),
    );
  });

  test('are exact at the usual limits and for every age', () => {
    const small = bandsBy('employees', [condition('less_than', [50])]);
    expect([small.includes(bandOf('employees', 49)), small.includes(bandOf('employees', 50))]).toEqual([
      true,
      false,
    ]);
    const young = [
      condition('at_least', [16], { subject: 'age' }),
      condition('at_most', [25], { subject: 'age' }),
    ];
    expect(bandsBy('age', young)).toEqual(['16', '17', '18', '19', '20', '21', '22', '23', '24', '25']);
  });

  test('are those of any alternative, and none where one alternative has no limit', () => {
    const option = (alternative: string, limit: number) => condition('at_most', [limit], { alternative });
    expect(bandsBy('employees', [option('a', 1), option('b', 3)])).toEqual(['0', '1', '2', '3']);
    const open = condition('one_of', [1], { subject: 'situation', alternative: 'b' });
    expect(bandsBy('employees', [option('a', 1), open])).toEqual([]);
  });

  test('are none without a limit, with a value that is no number and with a contradiction', () => {
    expect(bandsBy('employees', [])).toEqual([]);
    expect(bandsBy('employees', [{ ...condition('one_of', []), values: ['PME'] }])).toEqual([]);
    expect(bandsBy('employees', [condition('at_most', [5]), condition('at_least', [10])])).toEqual([]);
  });

  test('begin with 0, so that every figure has one', () => {
    for (const figure of ['employees', 'age'] as const) expect(bandsOf(figure)[0]).toBe('0');
    expect(bandOf('age', 130)).toBe('100');
  });
});

describe('one figure', () => {
  const admits = (value: number, ...conditions: Condition[]) => {
    const limits = figureLimits('employees', conditions);
    return limits === null ? 'no limits' : admitsFigure('employees', value, limits);
  };

  test.each(RULES)('is admitted by %s exactly, inside bands too', (rule, expected) => {
    fc.assert(
      fc.property(fc.nat(6_000), fc.nat(5_000), (figure, limit) => {
        const isNothingAdmitted = rule === 'less_than' && limit === 0;
        expect(admits(figure, condition(rule, [limit]))).toBe(
          isNothingAdmitted ? null : expected(figure, limit),
        );
      }),
    );
  });

  test('needs all rules of one alternative, and no limits are left beside an open one', () => {
    const [small, large] = [
      condition('at_most', [38], { alternative: 'a' }),
      condition('at_least', [260], { alternative: 'b' }),
    ];
    expect([38, 39, 259, 260].map((value) => admits(value, small, large))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const open = condition('one_of', [1], { subject: 'situation', alternative: 'c' });
    expect(admits(39, small, open)).toBe('no limits');
    expect(admits(39, small, open, condition('less_than', [39]))).toBe(false);
    expect(admits(39)).toBe('no limits');
  });

  test('is not known where a value is no number or limits contradict each other', () => {
    const unread = { ...condition('one_of', []), values: ['PME'] };
    expect(admits(8, unread)).toBeNull();
    expect(admits(8, unread, condition('at_most', [5]))).toBe(false);
    expect(admits(8, condition('at_most', [5]), condition('at_least', [10]))).toBeNull();
  });
});
