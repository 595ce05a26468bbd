import { describe, expect, test } from '@jest/globals';
import type { Condition } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { admittedBands, bandOf, bandsOf } from './admitted-figures.ts';

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

describe('the bands that conditions admit', () => {
  test.each([
    ['at_least', (figure: number, limit: number) => figure >= limit],
    ['more_than', (figure: number, limit: number) => figure > limit],
    ['at_most', (figure: number, limit: number) => figure <= limit],
    ['less_than', (figure: number, limit: number) => figure < limit],
    ['one_of', (figure: number, limit: number) => figure === limit],
    ['none_of', (figure: number, limit: number) => figure !== limit],
  ] as const)('contain every figure that %s admits', (rule, admits) => {
    fc.assert(
      fc.property(fc.nat(6_000), fc.nat(6_000), (figure, limit) => {
        const bands = admittedBands('employees', [condition(rule, [limit])]);
        if (admits(figure, limit) && bands.length > 0) expect(bands).toContain(bandOf('employees', figure));
      }),
    );
  });

  test('are exact at the usual limits and for every age', () => {
    const small = admittedBands('employees', [condition('less_than', [50])]);
    expect([small.includes(bandOf('employees', 49)), small.includes(bandOf('employees', 50))]).toEqual([
      true,
      false,
    ]);
    const young = [
      condition('at_least', [16], { subject: 'age' }),
      condition('at_most', [25], { subject: 'age' }),
    ];
    expect(admittedBands('age', young)).toEqual(['16', '17', '18', '19', '20', '21', '22', '23', '24', '25']);
  });

  test('are those of any alternative, and none where one alternative has no limit', () => {
    const option = (alternative: string, limit: number) => condition('at_most', [limit], { alternative });
    expect(admittedBands('employees', [option('a', 1), option('b', 3)])).toEqual(['0', '1', '2', '3']);
    const open = condition('one_of', [1], { subject: 'situation', alternative: 'b' });
    expect(admittedBands('employees', [option('a', 1), open])).toEqual([]);
  });

  test('are none without a limit, with a value that is no number and with a contradiction', () => {
    expect(admittedBands('employees', [])).toEqual([]);
    expect(admittedBands('employees', [{ ...condition('one_of', []), values: ['PME'] }])).toEqual([]);
    expect(admittedBands('employees', [condition('at_most', [5]), condition('at_least', [10])])).toEqual([]);
  });

  test('begin with 0, so that every figure has one', () => {
    for (const figure of ['employees', 'age'] as const) expect(bandsOf(figure)[0]).toBe('0');
    expect(bandOf('age', 130)).toBe('100');
  });
});
