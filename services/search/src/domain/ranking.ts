/**
 * How well a document answers words, for every engine that scores by itself. All numbers of the order are here:
 *
 *   document = (Σ over terms of rarity × best alternative + Σ over needs of rarity × need)
 *              × (1 + coverage × share of the title that the query says)      (× closed, when applications are over)
 *   alternative  = weight of the alternative × form × gain
 *   gain     = title + summary + body, each growing with how often the word is said there, less and less
 *
 * Rarity is the inverse document frequency and `saturated` the term frequency of BM25F (Robertson, Zaragoza: The
 * Probabilistic Relevance Framework, Foundations and Trends in IR 3(4), 2009), each field with a worth of its own. The
 * numbers were chosen on plateaus: judged project ideas, half of the real-life queries and titles with a typo all hardly
 * change when one of them is a third larger or smaller (`bench/relevance.bench.ts`).
 *
 * Documents whose title says just what was typed stand before all others, then those whose title begins with it.
 */
export const RANKING = {
  /** Worth of a word by where it is said. */
  title: 4,
  summary: 3,
  body: 1,
  /** How fast repetitions stop counting: the worth of said n times is n × (1 + s) / (n + s). */
  saturation: 0.6,
  /** How much a long body weakens what it says: 0 not at all, 1 in proportion to its length. */
  bodyLength: 0.4,
  /** Telling words of a body of usual length. */
  bodyWordsUsual: 120,
  /** Another form of the same stem beside the word itself. */
  otherForm: 0.7,
  /** What a title that the query says completely gains, as a share of the score. */
  coverage: 0.35,
  /** Terms that nearly every document holds still tell a title from a body. */
  idfMin: 0.15,
  /** What a met need is worth that the query speaks of, times its rarity: as much as a title that says it. */
  need: 4,
  /** A wider need, which what finances the one spoken of often serves too, counts as this share of it. */
  widerNeed: 0.5,
  /** With so many documents that hold all words, those that hold a part of them are not wanted. */
  fullMatchesEnough: 20,
  /**
   * Else documents are added until there are so many, those that hold the largest share of what words and needs tell first,
   * a met need telling as much as a word of its rarity,
   */
  filledTo: 100,
  /** but none that hold less than this share. */
  matchedShareMin: 0.1,
  /** Where documents with a part of the words count: what each held word adds, times the rarity of a usual one. */
  matchedTerm: 1.5,
  /** A closed programme that fits the words must fit clearly better than an open one to stand above it. */
  closed: 0.6,
} as const;

/** How often a word is said in each part of a document; both languages together. */
export type FieldFrequencies = { readonly title: number; readonly summary: number; readonly body: number };

/** Weight of a term by how few of all documents hold it (inverse document frequency of BM25, never below `rarityMin`). */
export function inverseDocumentFrequency(documents: number, holding: number): number {
  return Math.max(RANKING.idfMin, Math.log(1 + (documents - holding + 0.5) / (holding + 0.5)));
}

/** Worth of a word in a document whose body has so many words. */
export function termFrequencyScore({ title, summary, body }: FieldFrequencies, bodyWords: number): number {
  const { bodyLength, bodyWordsUsual } = RANKING;
  const length = 1 - bodyLength + (bodyLength * bodyWords) / bodyWordsUsual;
  return (
    RANKING.title * saturatedFrequency(title, 1) +
    RANKING.summary * saturatedFrequency(summary, 1) +
    RANKING.body * saturatedFrequency(body, length)
  );
}

/** What the share of a title that the query says adds: `said` of its `words` telling words. */
export function titleCoverageFactor(said: number, words: number): number {
  return 1 + RANKING.coverage * Math.min(1, said / Math.max(1, words));
}

function saturatedFrequency(times: number, length: number): number {
  return (times * (1 + RANKING.saturation)) / (times + RANKING.saturation * length);
}
