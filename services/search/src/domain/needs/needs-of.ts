import type { Language } from '@platform/contracts/values';
import type { QueryNeed } from '../index-model.ts';
import { RANKING } from '../ranking.ts';
import { NEED_CUES } from './need-cues.ts';
import type { NeedFacts } from './need-facts.ts';
import { compileCues, compileNeeds } from './need-matcher.ts';
import { NEEDS } from './taxonomy.ts';

const { metBy, namedIn } = compileNeeds(NEEDS);
const cuedBy = compileCues(NEED_CUES);

/** Ids of the needs that a subsidy meets, most specific first. Pure: the same subsidy has the same needs. */
export function needsOf(subsidy: NeedFacts): string[] {
  return metBy(subsidy);
}

/**
 * The needs that typed words name, by the phrases that stand for them in subsidies and by their names in the taxonomy,
 * the longest first; then those to which the words point only; then the wider needs that these belong to. Needs that
 * none of the applicants can have are left out; an empty list of applicants leaves out nothing.
 */
export function needsInQuery(
  words: string,
  language: Language | null,
  applicants: readonly string[] = [],
): QueryNeed[] {
  const named = namedIn(words, language).filter((id) => canHave(id, applicants));
  const cued = cuedBy(words, language).filter((id) => !named.includes(id) && canHave(id, applicants));
  const known = [...named, ...cued];
  const wider = new Set(known.flatMap((id) => BY_ID.get(id)?.wider ?? []));
  return [
    ...named.map((id) => ({ id, share: 1 })),
    ...cued.map((id) => ({ id, share: RANKING.cuedNeed })),
    ...[...wider].filter((id) => !known.includes(id)).map((id) => ({ id, share: RANKING.widerNeed })),
  ];
}

const BY_ID = new Map(NEEDS.map((need) => [need.id, need]));

function canHave(id: string, applicants: readonly string[]): boolean {
  const those = BY_ID.get(id)?.applicants ?? [];
  return (
    applicants.length === 0 || those.length === 0 || applicants.some((one) => those.includes(one as never))
  );
}
