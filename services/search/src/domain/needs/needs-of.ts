import { compileNeeds, type NeedFacts } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

const { metBy, spokenOf } = compileNeeds(NEEDS);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy gives the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return metBy(subsidy);
}

/** Ids of the needs that typed words speak of, by the phrases that tell them in programmes, longest first. */
export function needsSpokenOf(words: string): string[] {
  return spokenOf(words);
}
