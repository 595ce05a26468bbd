import type { AidSector } from '@platform/contracts/financing-sets';
import { DE_MINIMIS_RULES, type DeMinimisRule } from './de-minimis-rules.ts';
import type { DeMinimisEntry } from './financing-input.ts';

/** What limits the headroom: a ceiling and the aid that counts towards it. */
export type HeadroomLimit = {
  readonly rule: DeMinimisRule;
  readonly ceilingCents: number;
  readonly countedCents: number;
  /** Positions of the entries that count, in the order of the input. */
  readonly counted: readonly number[];
};

/** De minimis aid that may still be granted on a day; `null` when no rule is known for that day. */
export type DeMinimisHeadroom = {
  readonly leftCents: number | null;
  /** The ceiling of the sector first; the ceiling that sectors share, if any, second. */
  readonly limits: readonly HeadroomLimit[];
};

const WINDOW_YEARS = 3;
/** Sectors whose aid counts towards a ceiling, beside that of the ceiling itself. */
const COUNTED: Readonly<Record<AidSector, readonly AidSector[]>> = {
  general: ['general', 'agriculture', 'fishery'],
  agriculture: ['agriculture'],
  fishery: ['fishery'],
  sgei: ['general', 'agriculture', 'fishery', 'sgei'],
};
/** Ceilings that hold for aid of a sector. */
const CEILINGS: Readonly<Record<AidSector, readonly AidSector[]>> = {
  general: ['general', 'sgei'],
  agriculture: ['agriculture', 'general'],
  fishery: ['fishery', 'general'],
  sgei: ['sgei'],
};

/** `date` moved by whole years; 29 February becomes 28 February in other years. */
export function plusYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4);
  return `${String(year).padStart(4, '0')}${day}`;
}

/**
 * The last day on which aid still counts: the same day three years later, included (Regulation 1182/71, Article 3(2)(c)),
 * or the end of the second fiscal year after its own.
 */
export function countsUntil(grantedOn: string, window: DeMinimisRule['window']): string {
  if (window === 'three-fiscal-years') return `${plusYears(grantedOn, WINDOW_YEARS - 1).slice(0, 4)}-12-31`;
  return plusYears(grantedOn, WINDOW_YEARS);
}

/** Headroom for new aid of a sector. Fiscal years are calendar years. */
export function deMinimisHeadroom(query: {
  readonly sector: AidSector;
  readonly grantedOn: string;
  readonly hasFisheryRegister: boolean;
  readonly entries: readonly DeMinimisEntry[];
}): DeMinimisHeadroom {
  const { sector, grantedOn } = query;
  const rules = CEILINGS[sector].map((one) => DE_MINIMIS_RULES[one]);
  const isKnown = rules.every(
    ({ validFrom, validUntil }) => grantedOn >= validFrom && grantedOn <= validUntil,
  );
  if (!isKnown) return { leftCents: null, limits: [] };
  const limits = rules.map((rule) => limitOf(rule, query));
  const left = limits.map(({ ceilingCents, countedCents }) => ceilingCents - countedCents);
  return { leftCents: Math.max(0, Math.min(...left)), limits };
}

function limitOf(rule: DeMinimisRule, query: Parameters<typeof deMinimisHeadroom>[0]): HeadroomLimit {
  const isRaised = query.hasFisheryRegister && rule.registerCeilingCents !== null;
  const sectors = COUNTED[rule.sector];
  const dated = query.entries.map((entry, position) => ({ ...entry, position }));
  const entries = dated.filter((entry) => sectors.includes(entry.sector));
  const counted = fullestWindow(entries, query.grantedOn, rule.window);
  return {
    rule,
    ceilingCents: isRaised ? (rule.registerCeilingCents ?? 0) : rule.ceilingCents,
    countedCents: sumOf(counted),
    counted: counted.map(({ position }) => position),
  };
}

type Positioned = DeMinimisEntry & { readonly position: number };

/**
 * The ceiling holds over any period, so of all periods that contain the day the one with the most aid counts. Such a
 * period ends on the day itself or on the day of a later entry.
 */
function fullestWindow(
  entries: readonly Positioned[],
  day: string,
  window: DeMinimisRule['window'],
): readonly Positioned[] {
  const lastDay = countsUntil(day, window);
  const ends = [day, ...entries.map((entry) => entry.grantedOn).filter((on) => on > day && on <= lastDay)];
  const windows = ends.map((end) =>
    entries.filter(({ grantedOn }) => grantedOn <= end && countsUntil(grantedOn, window) >= end),
  );
  return windows.reduce((fullest, one) => (sumOf(one) > sumOf(fullest) ? one : fullest));
}

function sumOf(entries: readonly DeMinimisEntry[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}
