/**
 * The score of a document for words, for every engine that scores by itself. All constants of the ranking are here:
 *
 *   document = (Σ over terms of idf × best alternative + Σ over needs of idf × need)
 *              × (1 + coverage × share of the title that the query contains)      (× closed, when the deadline has passed)
 *   alternative  = weight of the alternative × form × gain
 *   gain     = title + summary + body, each the saturated frequency of the word there
 *
 * `idf` is the inverse document frequency and the saturated frequency is that of BM25F (Robertson, Zaragoza: The
 * Probabilistic Relevance Framework, Foundations and Trends in IR 3(4), 2009), with a weight for each field. The
 * constants are robust: the results for judged project ideas, half of the real-life queries and titles with a typing
 * error hardly change when one constant is a third larger or smaller (`bench/relevance.bench.ts`).
 *
 * Documents whose title equals the typed text come before all others, then those whose title begins with it.
 */
export const RANKING = {
  /** Weight of a word by field. */
  title: 4,
  summary: 3,
  body: 1,
  /** Saturation of repetitions: the score of n occurrences is n × (1 + s) / (n + s). */
  saturation: 0.6,
  /** How much a long body reduces the weight of its words: 0 not at all, 1 in proportion to its length. */
  bodyLength: 0.4,
  /** Content words of a body of usual length. */
  bodyWordsUsual: 120,
  /** Weight of another form of the same stem. */
  otherForm: 0.7,
  /** Bonus of a title that the query contains completely, as a share of the score. */
  coverage: 0.35,
  /** Minimum weight, because terms that nearly every document contains still distinguish a title from a body. */
  idfMin: 0.15,
  /**
   * Score of a met need that the query names, times its inverse document frequency: as much as a title that contains
   * it.
   */
  need: 4,
  /** A wider need, whose subsidies often serve the named need too, counts as this share of it. */
  widerNeed: 0.5,
  /** With so many full matches no partial matches are added. */
  fullMatchesEnough: 20,
  /**
   * Otherwise documents are added up to this number, those with the largest share of the weights of words and needs
   * first; a met need weighs as much as a word of its frequency.
   */
  filledTo: 100,
  /** Smallest share of the weights of a partial match. */
  matchedShareMin: 0.1,
  /** Bonus of each matched word where partial matches count, times the rarity of a usual word. */
  matchedTerm: 1.5,
  /** Factor of a closed programme: it must match clearly better than an open one to come before it. */
  closed: 0.6,
} as const;

/** How often a word occurs in each field of a document, both languages together. */
export type FieldFrequencies = { readonly title: number; readonly summary: number; readonly body: number };

/** Weight of a term by how few documents contain it (inverse document frequency of BM25, never below `idfMin`). */
export function inverseDocumentFrequency(documents: number, holding: number): number {
  return Math.max(RANKING.idfMin, Math.log(1 + (documents - holding + 0.5) / (holding + 0.5)));
}

/** Weight of a word in a document whose body has so many words. */
export function termFrequencyScore({ title, summary, body }: FieldFrequencies, bodyWords: number): number {
  const { bodyLength, bodyWordsUsual } = RANKING;
  const length = 1 - bodyLength + (bodyLength * bodyWords) / bodyWordsUsual;
  return (
    RANKING.title * saturatedFrequency(title, 1) +
    RANKING.summary * saturatedFrequency(summary, 1) +
    RANKING.body * saturatedFrequency(body, length)
  );
}

/** Bonus for the share of a title that the query contains: `matched` of its `words` content words. */
export function titleCoverageFactor(matched: number, words: number): number {
  return 1 + RANKING.coverage * Math.min(1, matched / Math.max(1, words));
}

function saturatedFrequency(times: number, length: number): number {
  return (times * (1 + RANKING.saturation)) / (times + RANKING.saturation * length);
}
