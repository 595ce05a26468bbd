/**
 * How well a document matches words, for every engine that scores by itself. All numbers of the order are here:
 *
 *   document = (Σ over terms of rarity × best alternative + Σ over needs of rarity × need)
 *              × (1 + coverage × share of the title that the query contains)      (× closed, when applications are over)
 *   alternative  = weight of the alternative × form × gain
 *   gain     = title + summary + body, each growing with the frequency of the word there, less and less
 *
 * Rarity is the inverse document frequency and `saturated` the term frequency of BM25F (Robertson, Zaragoza: The
 * Probabilistic Relevance Framework, Foundations and Trends in IR 3(4), 2009), each field with a worth of its own. The
 * numbers were chosen on plateaus: judged project ideas, half of the real-life queries and titles with a typo all hardly
 * change when one of them is a third larger or smaller (`bench/relevance.bench.ts`).
 *
 * Documents whose title equals what was typed come before all others, then those whose title begins with it.
 */
export const RANKING = {
  /** Weight of a word by field. */
  title: 4,
  summary: 3,
  body: 1,
  /** How fast repetitions stop counting: the score of n occurrences is n × (1 + s) / (n + s). */
  saturation: 0.6,
  /** How much a long body weakens its words: 0 not at all, 1 in proportion to its length. */
  bodyLength: 0.4,
  /** Content words of a body of usual length. */
  bodyWordsUsual: 120,
  /** Another form of the same stem beside the word itself. */
  otherForm: 0.7,
  /** What a title gains that the query contains completely, as a share of the score. */
  coverage: 0.35,
  /** Terms that nearly every document contains still distinguish a title from a body. */
  idfMin: 0.15,
  /** Score of a met need that the query names, times its inverse document frequency: as much as a title that contains it. */
  need: 4,
  /** A wider need, whose programmes often serve the named need too, counts as this share of it. */
  widerNeed: 0.5,
  /** With so many documents that hold all words, those that hold a part of them are not wanted. */
  fullMatchesEnough: 20,
  /**
   * Else documents are added until there are so many, those with the largest share of the weights of words and needs first,
   * a met need weighing as much as a word of its frequency,
   */
  filledTo: 100,
  /** but none that hold less than this share. */
  matchedShareMin: 0.1,
  /** Where documents with a part of the words count: what each held word adds, times the rarity of a usual one. */
  matchedTerm: 1.5,
  /** A closed programme that fits the words must fit clearly better than an open one to stand above it. */
  closed: 0.6,
} as const;

/** How often a word occurs in each field of a document; both languages together. */
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

/** What the share of a title that the query contains adds: `matched` of its `words` content words. */
export function titleCoverageFactor(matched: number, words: number): number {
  return 1 + RANKING.coverage * Math.min(1, matched / Math.max(1, words));
}

function saturatedFrequency(times: number, length: number): number {
  return (times * (1 + RANKING.saturation)) / (times + RANKING.saturation * length);
}
