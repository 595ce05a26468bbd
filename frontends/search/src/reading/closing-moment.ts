import type { Deadline } from '@platform/contracts/catalog';
import { civilDateIn, plusDays } from '@platform/contracts/civil-date';

const PARIS = 'Europe/Paris';
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** The civil day in Europe/Paris of an instant, in days since 1970-01-01. */
export function parisDay(instantMs: number): number {
  return Date.parse(civilDateIn(PARIS, new Date(instantMs))) / DAY_MS;
}

/** How far the clocks of a zone are ahead of UTC at an instant; throws a `RangeError` for an unknown zone. */
function offsetAt(zone: string, instantMs: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const seconds = Math.floor(instantMs / SECOND_MS) * SECOND_MS;
  return Date.parse(`${clock.format(seconds).replace(' ', 'T')}Z`) - seconds;
}

/** The instant at which the clocks of a zone show a time, given as if it were UTC. */
function instantIn(zone: string, clockMs: number): number {
  const near = clockMs - offsetAt(zone, clockMs);
  return clockMs - offsetAt(zone, near);
}

/**
 * When applications close and the day in Europe/Paris of the last moment before. It is the rule of
 * `@platform/contracts/deadline`, a test compares the two; that module needs a calendar library, which pages do not load.
 */
export function closingOf({ date, time, zone }: Deadline): {
  readonly closesAtMs: number;
  readonly day: number;
} {
  const clockMs = Date.parse(time === null ? `${plusDays(date, 1)}T00:00Z` : `${date}T${time}Z`);
  let closesAtMs: number;
  try {
    closesAtMs = instantIn(zone, clockMs);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    closesAtMs = instantIn(PARIS, clockMs);
  }
  return { closesAtMs, day: parisDay(closesAtMs - 1) };
}
