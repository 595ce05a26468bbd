import { compileNeeds, type NeedFacts } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

const needsMet = compileNeeds(NEEDS);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy gives the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return needsMet(subsidy);
}
