import type { NeedFacts } from './need-facts.ts';
import { compileNeeds } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

/** Matches the needs of the taxonomy. */
export const NEED_MATCHER = compileNeeds(NEEDS);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy has the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return NEED_MATCHER.metBy(subsidy);
}
