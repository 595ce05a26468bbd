import type { Language } from '@platform/contracts/values';
import type { QueryNeed } from '../index-model.ts';
import { RANKING } from '../ranking.ts';
import type { NeedFacts } from './need-facts.ts';
import { compileNeeds } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

const { metBy, namedIn } = compileNeeds(NEEDS);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy has the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return metBy(subsidy);
}

/**
 * The needs that typed words name, by the phrases that stand for them in subsidies and by their names in the taxonomy,
 * the longest first; then the wider needs that these belong to.
 */
export function needsInQuery(words: string, language: Language | null): QueryNeed[] {
  const named = namedIn(words, language);
  const wider = new Set(named.flatMap((id) => WIDER.get(id) ?? []));
  return [
    ...named.map((id) => ({ id, share: 1 })),
    ...[...wider].filter((id) => !named.includes(id)).map((id) => ({ id, share: RANKING.widerNeed })),
  ];
}

const WIDER = new Map(NEEDS.flatMap(({ id, wider }) => (wider === undefined ? [] : [[id, wider] as const])));
