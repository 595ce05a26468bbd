import type { Subsidy } from '@platform/contracts/catalog';

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy gives the same needs. */
export function needsOf(_subsidy: Subsidy): string[] {
  return [];
}
