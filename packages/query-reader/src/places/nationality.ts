import { type TerritoryTree, territoryId } from '@platform/territories';
import { NATIONALITIES, NOUNS_OF_APPLICANTS } from '../lexicon/nationalities.ts';
import type { Recognised } from '../reading.ts';
import type { Token } from '../token.ts';
import { isAboutStayAbroad } from './place-roles.ts';

const COUNTRIES = new Map(
  Object.entries(NATIONALITIES).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);
/** Words between an adjective and its noun: "Belgian city council", "French engineering firm". */
const NOUN_WITHIN = 2;
/** Partners, customers and markets are elsewhere. */
const OF_OTHERS = /^(?:with|avec|chez|dans|vers|to|for|pour|aux|des|leurs?|their|from|an?other|autre)$/;
const PARTNER = /^(?:partners?|partenaires?|customers?|clients?|suppliers?|markets?)$/;

/** The country of those who apply, by a nationality beside the noun for them; none where somebody else has it. */
export function readNationality(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  tree: TerritoryTree,
): Recognised[] {
  if (isAboutStayAbroad(tokens)) return [];
  for (const [at, { word }] of tokens.entries()) {
    const code = isTaken(at) ? undefined : (COUNTRIES.get(word.replace(/s$/, '')) ?? COUNTRIES.get(word));
    if (code === undefined || !isOfApplicant(tokens, at)) continue;
    const id = territoryId('country', code);
    return tree.has(id)
      ? [{ kind: 'place', effect: 'filter', first: at, end: at + 1, territories: [id] }]
      : [];
  }
  return [];
}

/** "Romanian integrity agency": the word at `at` belongs to a noun for those who apply. */
export function isOfApplicant(tokens: readonly Token[], at: number): boolean {
  // "our German university partner".
  const isNoun = (one: number) =>
    NOUNS_OF_APPLICANTS.has(tokens[one]?.word ?? '') && !PARTNER.test(tokens[one + 1]?.word ?? '');
  const isEnglish = Array.from({ length: NOUN_WITHIN + 1 }, (_, offset) => at + 1 + offset).some(
    (one) => isNoun(one) && tokens.slice(at, one).every(({ endsClause }) => !endsClause),
  );
  const isFrench = isNoun(at - 1) && tokens[at - 1]?.endsClause === false;
  const before = tokens.slice(Math.max(0, at - 3), at);
  return (isEnglish || isFrench) && before.every((token) => !OF_OTHERS.test(token.word));
}
