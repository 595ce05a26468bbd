import type { QueryTerm, Wording } from '../index-model.ts';
import type { QueryWords } from './parse-query.ts';
import type { KnownFacts } from './read-words.ts';

/** An engine evaluates every wording. */
const WORDINGS_MAX = 60;

/**
 * A query for whoever holds any of the words, for one that nothing holds: phrases stay required, the other terms become
 * one. Rare words are worth more than frequent ones, as 1 / ln(documents). Null where there is nothing to let go.
 */
export function relaxed(words: QueryWords, facts: KnownFacts): QueryWords | null {
  const loose = words.terms.filter(({ required }) => !required);
  if (loose.length < 2) return null;
  const documents = documentsOf(facts);
  const worths = loose.map((term) => 1 / Math.log(Math.E + mostHolders(term, documents)));
  const highest = Math.max(...worths);
  const wordings = loose.flatMap((term, at) =>
    term.wordings.map((wording) => ({ ...wording, weight: (wording.weight * (worths[at] ?? 0)) / highest })),
  );
  const any: QueryTerm = { wordings: strongest(wordings), required: false };
  return { ...words, terms: [...words.terms.filter(({ required }) => required), any] };
}

function documentsOf(facts: KnownFacts): Map<string, number> {
  const documents = new Map<string, number>();
  for (const one of facts.values()) {
    for (const known of [...one.near, ...one.completions]) documents.set(known.word, known.documents);
  }
  for (const one of facts.values()) documents.set(one.word, one.documents);
  return documents;
}

const mostHolders = ({ wordings }: QueryTerm, documents: ReadonlyMap<string, number>): number =>
  Math.max(0, ...wordings.map(({ words: [first = ''] }) => documents.get(first) ?? 0));

const strongest = (wordings: readonly Wording[]): Wording[] =>
  [...wordings].sort((a, b) => b.weight - a.weight).slice(0, WORDINGS_MAX);
