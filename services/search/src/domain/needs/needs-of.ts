import type { QueryNeed } from '../index-model.ts';
import { RANKING } from '../ranking.ts';
import { compileNeeds, type NeedFacts } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

const { metBy, spokenOf } = compileNeeds(NEEDS);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy gives the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return metBy(subsidy);
}

/**
 * The needs that typed words speak of, by the phrases that tell them in programmes and by the ways people say them, the
 * longest first; then the wider ones that these belong to.
 */
export function needsInQuery(words: string): QueryNeed[] {
  const spoken = spokenOf(words);
  const wider = new Set(spoken.flatMap((id) => WIDER.get(id) ?? []));
  return [
    ...spoken.map((id) => ({ id, share: 1 })),
    ...[...wider].filter((id) => !spoken.includes(id)).map((id) => ({ id, share: RANKING.widerNeed })),
  ];
}

const WIDER = new Map(NEEDS.flatMap(({ id, wider }) => (wider === undefined ? [] : [[id, wider] as const])));
