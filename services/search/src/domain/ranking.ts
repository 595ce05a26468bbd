/**
 * How well a document answers words, for every engine that scores by itself. All numbers of the order are here:
 *
 *   document = Σ over terms of rarity × best wording      (× closed, when applications are over)
 *              × (1 + coverage × share of the title that the query says)
 *   wording  = weight of the wording × form × gain
 *   gain     = title + summary + body, each growing with how often the word is said there, less and less
 *
 * Documents whose title says just what was typed stand before all others, then those whose title begins with it.
 */
export const RANKING = {
  /** Worth of a word by where it is said. */
  title: 8,
  summary: 3,
  body: 1,
  /** How fast repetitions stop counting: the worth of said n times is n × (1 + s) / (n + s). */
  saturation: 0.6,
  /** How much a long body weakens what it says: 0 not at all, 1 in proportion to its length. */
  bodyLength: 0.4,
  /** Telling words of a body of usual length. */
  bodyWordsUsual: 120,
  /** Another form of the same stem beside the word itself. */
  otherForm: 0.8,
  /** What a title that the query says completely gains, as a share of the score. */
  coverage: 0.35,
  /** Terms that nearly every document holds still tell a title from a body. */
  rarityMin: 0.15,
  /** A closed programme that fits the words must fit clearly better than an open one to stand above it. */
  closed: 0.6,
} as const;

/** How often a word is said in each part of a document; both languages together. */
export type Mentions = { readonly title: number; readonly summary: number; readonly body: number };

/** Weight of a term by how few of all documents hold it (inverse document frequency of BM25, never below `rarityMin`). */
export function rarity(documents: number, holding: number): number {
  return Math.max(RANKING.rarityMin, Math.log(1 + (documents - holding + 0.5) / (holding + 0.5)));
}

/** Worth of a word in a document whose body has so many words. */
export function gain({ title, summary, body }: Mentions, bodyWords: number): number {
  const { bodyLength, bodyWordsUsual } = RANKING;
  const length = 1 - bodyLength + (bodyLength * bodyWords) / bodyWordsUsual;
  return (
    RANKING.title * saturated(title, 1) +
    RANKING.summary * saturated(summary, 1) +
    RANKING.body * saturated(body, length)
  );
}

/** What the share of a title that the query says adds: `said` of its `words` telling words. */
export function coverageGain(said: number, words: number): number {
  return 1 + RANKING.coverage * Math.min(1, said / Math.max(1, words));
}

function saturated(times: number, length: number): number {
  return (times * (1 + RANKING.saturation)) / (times + RANKING.saturation * length);
}
