import { holdsMoreValues } from '../text/json-values.ts';

/** A page that is only parsed may hold this many values; real pages hold some ten thousand. */
export const PARSED_VALUES_MAX = 200_000;
/** A page whose every value is looked at as well. */
export const CHECKED_VALUES_MAX = 100_000;

/** Why a page is not parsed; null for a usual one. Pages of interfaces are parsed on the thread that serves requests. */
export function densePageRefusal(bytes: Uint8Array, valuesMax: number): string | null {
  return holdsMoreValues(bytes, valuesMax)
    ? `the page holds more than ${valuesMax} values; request smaller pages`
    : null;
}
