import { describe, expect, it } from '@jest/globals';
import { emptyFacts, QUALITY_PARTS, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { publishedSubsidy } from '../../../test/record-builders.ts';
import { QUALITY_REASONS } from '../../texts/quality-reasons.ts';
import { priorityOf, stakesOf } from './editorial-priority.ts';
import { scoreOf } from './quality-score.ts';

const now = new Date('2026-11-20T09:00:00Z');
const TITLE = 'Rénover la toiture';
const text = titleOnly(TITLE);

function subsidy(stated: Partial<Subsidy> = {}, checkedOn = '2026-11-18') {
  return publishedSubsidy(TITLE, { checkedOn, ...stated });
}

const whole = subsidy({
  texts: { fr: { ...text, keyRequirements: ['Être une entreprise.'] } },
  deadline: { date: '2027-03-01', time: null, zone: 'Europe/Paris' },
  coverage: { national: true, countries: ['FR'], regions: [], departments: [], zones: ['country:FR'] },
  eligibleApplicants: ['company'],
  funders: ['ADEME'],
  sector: 'energy_environment',
  contact: { organization: 'ADEME', service: null, url: null, email: null },
  funding: {
    ...emptyFacts(text).funding,
    instrument: 'grant',
    maximumGrant: { cents: 5_000_000, currency: 'EUR' },
  },
  officialUrl: 'https://example.org/aide',
});

describe('the quality of a record', () => {
  it('is 100 without a reason when everything is stated, fresh, reachable, unique and not guessed', () => {
    expect(scoreOf(whole, { now, link: 'alive', openDuplicates: 0 })).toMatchObject({
      score: 100,
      reasons: [],
    });
  });

  it('names every point that is missing', () => {
    const { score, reasons } = scoreOf(subsidy({}, '2020-01-01'), { now, link: null, openDuplicates: 1 });
    expect(score).toBe(15);
    expect(reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['no_amount', 'no_link', 'not_checked_lately', 'may_be_double', 'no_deadline']),
    );
    for (const { code } of reasons) expect(QUALITY_REASONS[code]).toBeDefined();
  });

  it.each([
    ['alive', 100],
    ['moved', 94],
    ['unknown', 92],
    ['gone', 80],
  ] as const)('a link that is %s gives %d', (link, score) => {
    expect(scoreOf(whole, { now, link, openDuplicates: 0 }).score).toBe(score);
  });

  it('gives the reason that the next window of a recurring call is unknown once its date has passed', () => {
    const over = {
      ...whole,
      recurrence: 'annual' as const,
      deadline: { date: '2026-03-01', time: null, zone: 'Europe/Paris' },
    };
    expect(scoreOf(over, { now, link: 'alive', openDuplicates: 0 }).reasons).toEqual([
      { part: 'freshness', code: 'next_window_unknown', lost: 12 },
    ]);
  });

  it('stays between 0 and 100, falls with age, and its parts lose the points of their reasons', () => {
    const age = fc.integer({ min: 0, max: 2_000 });
    const link = fc.constantFrom(
      'alive' as const,
      'moved' as const,
      'gone' as const,
      'unknown' as const,
      null,
    );
    fc.assert(
      fc.property(age, age, link, fc.nat({ max: 3 }), (one, other, state, openDuplicates) => {
        const scored = (days: number) =>
          scoreOf(subsidy({}, new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)), {
            now,
            link: state,
            openDuplicates,
          });
        const [young, old] = [scored(Math.min(one, other)), scored(Math.max(one, other))];
        expect(old.score).toBeLessThanOrEqual(young.score);
        for (const part of QUALITY_PARTS) {
          expect(old.parts[part]).toBeGreaterThanOrEqual(0);
          expect(old.parts[part]).toBeLessThanOrEqual(100);
        }
        const lost = old.reasons.reduce((sum, reason) => sum + reason.lost, 0);
        expect(Math.abs(100 - lost - old.score)).toBeLessThanOrEqual(old.reasons.length);
      }),
    );
  });
});

describe('what to fix first', () => {
  const sectors = new Map([
    ['energy_environment', 100],
    ['tourism', 5],
  ] as const);

  it('is what closes soon, covers a large area, and serves a sector with few programmes', () => {
    const soon = stakesOf(
      { ...whole, deadline: { date: '2026-12-01', time: null, zone: 'Europe/Paris' } },
      sectors,
      now,
    );
    const later = stakesOf(whole, sectors, now);
    expect(soon.urgency).toBe(100);
    expect(later.urgency).toBeLessThan(100);
    expect(stakesOf({ ...whole, sector: 'tourism' }, sectors, now).under_served).toBe(95);
    expect(later.under_served).toBe(0);
    expect(priorityOf(soon, 40)).toBeGreaterThan(priorityOf(later, 40));
    expect(priorityOf(soon, 40)).toBeGreaterThan(priorityOf(soon, 80));
    expect(priorityOf(soon, 100)).toBe(0);
  });

  it('has no urgency once its deadline has passed', () => {
    const over = { ...whole, deadline: { date: '2026-11-19', time: null, zone: 'Europe/Paris' } };
    expect(stakesOf(over, sectors, now).urgency).toBe(0);
  });
});
