import { describe, expect, test } from '@jest/globals';
import { countsUntil, DE_MINIMIS_RULES, deMinimisHeadroom } from '@platform/financing';
import fc from 'fast-check';
import { received } from './builders.ts';
import { countedByDays } from './independent-solver.ts';
import { DAYS, ENTRIES } from './random-inputs.ts';

describe('the window of three years', () => {
  test('aid counts up to the same day three years later, and no longer', () => {
    expect(countsUntil('2024-03-10', 'three-years')).toBe('2027-03-10');
    expect(countsUntil('2024-02-29', 'three-years')).toBe('2027-02-28');
    expect(countsUntil('2025-02-28', 'three-years')).toBe('2028-02-28');
    expect(countsUntil('2024-12-31', 'three-years')).toBe('2027-12-31');
  });

  test('fiscal years end with the second year after the grant', () => {
    expect(countsUntil('2024-01-01', 'three-fiscal-years')).toBe('2026-12-31');
    expect(countsUntil('2024-12-31', 'three-fiscal-years')).toBe('2026-12-31');
  });

  test('counts the same as looking at every period day by day', () => {
    fc.assert(
      fc.property(ENTRIES, DAYS, (entries, grantedOn) => {
        const { limits } = deMinimisHeadroom({
          sector: 'sgei',
          grantedOn,
          hasFisheryRegister: false,
          entries,
        });
        expect(limits.map(({ countedCents }) => countedCents)).toEqual([countedByDays(entries, grantedOn)]);
      }),
      { numRuns: 300 },
    );
  });

  test('aid that is granted later than the day counts too when one period contains both', () => {
    const entries = [received('2025-06-01', 200_000), received('2027-06-01', 90_000)];
    const query = { sector: 'general', hasFisheryRegister: false, entries } as const;
    expect(deMinimisHeadroom({ ...query, grantedOn: '2026-06-01' }).leftCents).toBe(1_000_000);
    expect(deMinimisHeadroom({ ...query, grantedOn: '2028-06-02' }).leftCents).toBe(21_000_000);
  });
});

describe('the ceilings', () => {
  test.each([
    ['general', '2026-12-01', 30_000_000],
    ['agriculture', '2026-12-01', 5_000_000],
    ['fishery', '2026-12-01', 3_000_000],
    ['sgei', '2026-12-01', 75_000_000],
  ] as const)('%s', (sector, grantedOn, leftCents) => {
    const headroom = deMinimisHeadroom({ sector, grantedOn, hasFisheryRegister: false, entries: [] });
    expect(headroom.leftCents).toBe(leftCents);
  });

  test.each([
    ['general', '2023-12-31', '2031-01-01'],
    ['agriculture', '2024-12-15', '2031-01-01'],
    ['fishery', '2023-12-31', '2030-01-01'],
    ['sgei', '2023-12-31', '2031-01-01'],
  ] as const)('are not stated for %s on days for which a rule is missing', (sector, before, after) => {
    for (const grantedOn of [before, after]) {
      const query = { sector, grantedOn, hasFisheryRegister: false, entries: [] };
      expect(deMinimisHeadroom(query)).toEqual({ leftCents: null, limits: [] });
    }
  });

  test('each has a source, its dates, and the day and place of its check', () => {
    for (const rule of Object.values(DE_MINIMIS_RULES)) {
      expect(rule.title).toMatch(/^Commission Regulation \(EU\)/);
      expect(rule.article).toContain('3(2)');
      expect(new URL(rule.url).hostname).toBe('eur-lex.europa.eu');
      expect(rule.validFrom < rule.checkedOn && rule.checkedOn < rule.validUntil).toBe(true);
      expect(rule.checkedIn).not.toBe('');
    }
  });

  test('are never exceeded by what is left, and more aid never leaves more', () => {
    fc.assert(
      fc.property(
        ENTRIES,
        DAYS,
        fc.constantFrom('general', 'agriculture', 'fishery', 'sgei'),
        (entries, grantedOn, sector) => {
          const query = { sector, grantedOn, hasFisheryRegister: false };
          const all = deMinimisHeadroom({ ...query, entries }).leftCents;
          const fewer = deMinimisHeadroom({ ...query, entries: entries.slice(1) }).leftCents;
          if (all === null || fewer === null) return;
          expect(all).toBeGreaterThanOrEqual(0);
          expect(all).toBeLessThanOrEqual(fewer);
          expect(fewer).toBeLessThanOrEqual(DE_MINIMIS_RULES[sector].ceilingCents);
        },
      ),
    );
  });
});
