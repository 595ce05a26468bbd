import { describe, expect, test } from '@jest/globals';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { hitWith } from '../../test/results.ts';
import { comparedRows } from './compared-rows.ts';

const fr = registeredLocale('fr');

function rowOf(fact: string, ...hits: ReturnType<typeof hitWith>[]) {
  const row = comparedRows(hits, fr).find((one) => one.fact === fact);
  return row && { values: row.values.map((value) => value && plainSpaces(value)), differs: row.differs };
}

const { funding } = hitWith({});

describe('programmes side by side', () => {
  test('what is the same is no difference, what is not is one', () => {
    const rated = hitWith({ funding: { ...funding, cofinancingRate: { minBps: null, maxBps: 4_000 } } });
    expect(rowOf('amount', hitWith({}), rated)).toEqual({
      values: ['jusqu’à 50 000 €', 'jusqu’à 50 000 €'],
      differs: false,
    });
    expect(rowOf('rate', hitWith({}), rated)).toEqual({
      values: [null, '40 % des dépenses au plus'],
      differs: true,
    });
  });

  test('what no source states is not stated for any of them, and then no difference', () => {
    expect(rowOf('grantCode', hitWith({}), hitWith({ grantCode: 'CL4-2026' }))).toEqual({
      values: [null, 'CL4-2026'],
      differs: true,
    });
    expect(rowOf('recurrence', hitWith({}), hitWith({}))).toEqual({ values: [null, null], differs: false });
    expect(rowOf('programme', hitWith({}), hitWith({ programmes: ['France 2030'] }))).toEqual({
      values: [null, 'France 2030'],
      differs: true,
    });
  });

  test('an unknown deadline is not stated, a permanent programme states that it has no deadline', () => {
    const unknown = hitWith({ deadline: null, daysLeft: null, deadlineStatus: 'open' });
    const permanent = hitWith({ ...unknown, recurrence: 'permanent' });
    expect(rowOf('deadline', unknown, permanent)?.values).toEqual([null, 'sans date limite']);
    expect(rowOf('status', unknown, permanent)?.values).toEqual([null, 'Permanente']);
  });

  test('one programme alone differs from nothing', () => {
    expect(comparedRows([hitWith({})], fr).some(({ differs }) => differs)).toBe(false);
  });
});
