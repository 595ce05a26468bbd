import type { Language } from '@platform/contracts/values';
import type { QueryNeed } from '../index-model.ts';
import { RANKING } from '../ranking.ts';
import { NEED_CUES } from './need-cues.ts';
import { compileCues } from './need-matcher.ts';
import { NEED_MATCHER } from './needs-of.ts';
import { NEEDS, type Need } from './taxonomy.ts';

type Applicants = Need['applicants'];

/** Compiled here and not beside `needsOf`, because threads that prepare documents read no queries. */
const cuedBy = compileCues(NEED_CUES);
const BY_ID = new Map(NEEDS.map((need) => [need.id, need]));

/**
 * The needs that typed words name, by the phrases that stand for them in subsidies and by their names in the taxonomy,
 * the longest first; then those to which the words only point; then the wider needs that these belong to. Needs that
 * none of the applicants can have are left out; an empty list of applicants leaves out nothing.
 */
export function needsInQuery(
  words: string,
  language: Language | null,
  applicants: Readonly<Applicants> = [],
): QueryNeed[] {
  const shares = new Map<string, number>();
  const add = (ids: readonly string[], share: number): void => {
    for (const id of ids) if (canHave(applicants, id) && !shares.has(id)) shares.set(id, share);
  };
  add(NEED_MATCHER.namedIn(words, language), 1);
  add(cuedBy(words, language), RANKING.cuedNeed);
  const wider = [...shares.keys()].flatMap((id) => BY_ID.get(id)?.wider ?? []);
  add(wider, RANKING.widerNeed);
  return [...shares].map(([id, share]) => ({ id, share }));
}

/** Whether some of the applicants may have a need; an empty list may have all. */
export function canHave(applicants: readonly Applicants[number][], id: string): boolean {
  const those = BY_ID.get(id)?.applicants ?? [];
  return applicants.length === 0 || those.length === 0 || applicants.some((one) => those.includes(one));
}
