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

describe('rows of the comparison', () => {
  test('differ if their values do', () => {
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

  test('differ if only one of the values is stated, and are left out if none is', () => {
    expect(rowOf('grantCode', hitWith({}), hitWith({ grantCode: 'CL4-2026' }))).toEqual({
      values: [null, 'CL4-2026'],
      differs: true,
    });
    expect(rowOf('recurrence', hitWith({}), hitWith({}))).toBeUndefined();
    expect(rowOf('programme', hitWith({}), hitWith({ programmes: ['France 2030'] }))).toEqual({
      values: [null, 'France 2030'],
      differs: true,
    });
  });

  test('distinguish an unknown deadline from a permanent programme, which has none', () => {
    const unknown = hitWith({ deadline: null, daysLeft: null, deadlineStatus: 'open' });
    const permanent = hitWith({ ...unknown, recurrence: 'permanent' });
    expect(rowOf('deadline', unknown, permanent)?.values).toEqual([null, 'sans date limite']);
    expect(rowOf('status', unknown, permanent)?.values).toEqual([null, 'Permanente']);
  });

  test('never differ for a single programme', () => {
    expect(comparedRows([hitWith({})], fr).some(({ differs }) => differs)).toBe(false);
  });
});
