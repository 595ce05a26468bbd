import { createHash } from 'node:crypto';
import { APPLICANTS, INSTRUMENTS } from '@platform/contracts/closed-sets';
import { LANGUAGES } from '@platform/contracts/values';
import type { TerritoryTree } from '@platform/territories';
import { NEEDS, type Need } from './needs/taxonomy.ts';
import { STOP_WORDS } from './query/stop-words.ts';
import { searchableFacts } from './searchable-facts.ts';

/**
 * Raised whenever changed code makes a different document of the same subsidy: how texts are folded, stemmed and
 * matched with needs, how amounts, deadlines and zones become values. The samples in `index-rules.test.ts` fail when it
 * was forgotten.
 */
const CODE_RULES = 13;

/**
 * A hash of the rules by which documents are computed from subsidies: equal hashes mean equal documents. Rules that
 * affect only queries (synonyms, other names of a need) or the display of a need (hints) are not included. Takes a few
 * ms.
 */
export function indexRules(territories: TerritoryTree): string {
  return rulesOf({ needs: NEEDS, territories: territories.fingerprint() });
}

/** The same for a given taxonomy and official division. */
export function rulesOf({
  needs,
  territories,
}: {
  readonly needs: readonly Need[];
  readonly territories: string;
}): string {
  const met = needs.map(({ id, fr, en, applicants, rules, not }) => [
    id,
    fr.label,
    en.label,
    applicants,
    rules,
    not ?? null,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([CODE_RULES, territories, [...STOP_WORDS], searchableFactsOfAll(), met]))
    .digest('hex');
}

/** The words of every applicant and every instrument, and of the largest number of needs that is indexed. */
function searchableFactsOfAll(): readonly (readonly string[])[] {
  const needs = NEEDS.map(({ id }) => id);
  return LANGUAGES.flatMap((language) =>
    [null, ...INSTRUMENTS].map((instrument) =>
      searchableFacts({ eligibleApplicants: [...APPLICANTS], funding: { instrument } }, needs, language),
    ),
  );
}
