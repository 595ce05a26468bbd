import type { Sector, STAKES, Subsidy } from '@platform/contracts/catalog';
import { civilDateIn, daysBetween } from '@platform/contracts/civil-date';

export type Stakes = Readonly<Record<(typeof STAKES)[number], number>>;

/** How many published subsidies describe each sector. */
export type SectorCounts = ReadonlyMap<Sector, number>;

/** Weight of each stake; they add up to 100. */
const WEIGHT: Stakes = { importance: 30, urgency: 30, audience: 20, under_served: 20 };
const URGENT_DAYS = 30;
const FAR_DAYS = 180;
/** The grant from which the score of the amount is full. */
const GREAT_CENTS = 100_000_000;

/** Why this record should be right, 0 to 100 each. */
export function stakesOf(subsidy: Subsidy, sectors: SectorCounts, now: Date): Stakes {
  return {
    importance: importanceOf(subsidy),
    urgency: urgencyOf(subsidy, now),
    audience: Math.min(100, subsidy.eligibleApplicants.length * 25),
    under_served: underServed(subsidy, sectors),
  };
}

/** How important it is to fix a record: high stakes and a low score. */
export function priorityOf(stakes: Stakes, score: number): number {
  const weighted = Object.entries(WEIGHT).reduce(
    (sum, [stake, weight]) => sum + (stakes[stake as keyof Stakes] * weight) / 100,
    0,
  );
  return Math.round((weighted * (100 - score)) / 100);
}

/** By the reach of its territory and the size of its grant, on a logarithmic scale. */
function importanceOf({ coverage, funding }: Subsidy): number {
  const reach =
    coverage.national || coverage.zones.some((zone) => /^(union|country):/.test(zone))
      ? 50
      : coverage.zones.some((zone) => zone.startsWith('region:'))
        ? 35
        : 15;
  const cents = funding.maximumGrant?.cents ?? funding.fundingAmount?.cents ?? 0;
  const size = cents === 0 ? 10 : (50 * Math.log10(1 + cents)) / Math.log10(1 + GREAT_CENTS);
  return Math.round(reach + Math.min(50, size));
}

/** Full for a deadline within a month, zero from half a year on; a past deadline has no urgency. */
function urgencyOf({ deadline }: Subsidy, now: Date): number {
  if (deadline === null) return 0;
  const days = daysBetween(civilDateIn('Europe/Paris', now), deadline.date);
  if (days < 0) return 0;
  if (days <= URGENT_DAYS) return 100;
  return Math.max(0, Math.round((100 * (FAR_DAYS - days)) / (FAR_DAYS - URGENT_DAYS)));
}

/** Compared with the best-served sector; a record without a sector counts for none. */
function underServed({ sector, targetSectors }: Subsidy, sectors: SectorCounts): number {
  const own = sector === null ? targetSectors : [sector, ...targetSectors];
  const most = Math.max(0, ...sectors.values());
  if (own.length === 0 || most === 0) return 0;
  const least = Math.min(...own.map((one) => sectors.get(one) ?? 0));
  return Math.round(100 * (1 - least / most));
}
