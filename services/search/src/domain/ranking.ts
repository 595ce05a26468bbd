/**
 * The score of a document for words, for every engine that scores by itself. All constants of the ranking are here:
 *
 *   document    = (own + best own of all found × (purposes × share of many purposes + share of similarity))
 *                 × (closed or upcoming, when one cannot apply now) × factors of what is nearer to the person
 *                 × likelihood that it is for the person ^ (1 + doubt × share of the best score that it lacks)
 *   own         = (Σ over terms of the best alternative + Σ over needs of idf × need)
 *                 × share of the weights of all terms that it contains ^ coordination
 *                 × (1 + coverage × share of the title that the query contains)
 *                 × (body length / usual length) ^ broadness
 *   alternative = weight of the term × weight of the alternative × idf × form × gain
 *   gain        = f / (f + saturation), with f the weighted sum of the frequencies in title, summary and body, those of
 *                 title and body divided by their lengths
 *
 * The share of similarity is 0 without a model of embeddings (`similarity/similar-documents.ts`).
 *
 * `idf` is the inverse document frequency of what was typed, or that of the related words, and `gain` that of BM25F
 * (Robertson, Zaragoza: The Probabilistic Relevance Framework, Foundations and Trends in IR 3(4), 2009), with a weight
 * for each field. One smooth function: a rare word that decides outranks several common ones. The weights of terms are
 * those of `query/term-weights.ts`. The constants were fitted on judged project ideas, funded projects and typed sentences
 * (`bench/relevance.bench.ts`, `bench/sentences.bench.ts`); `bench/ranking-fit.bench.ts` fits them again on parts of these
 * and measures the others.
 *
 * Documents whose title equals the typed text come before all others, then those whose title begins with it. Where few
 * documents contain all words, these come first.
 */
export const RANKING = {
  /** Weight of a word by field. */
  title: 6,
  summary: 2,
  body: 1,
  /** The weighted frequency that has half of the largest gain. */
  saturation: 5,
  /** The largest gain; only needs are measured against it. */
  gainMax: 8,
  /** How much a long title reduces the weight of its words, and the content words of a title of usual length. */
  titleLength: 0.5,
  titleWordsUsual: 5,
  /** How much a long body reduces the weight of its words: 0 not at all, 1 in proportion to its length. */
  bodyLength: 0.3,
  /** Content words of a body of usual length. */
  bodyWordsUsual: 120,
  /** Weight of another form of the same stem. */
  otherForm: 0.6,
  /** Bonus of a title that the query contains completely, as a share of the score. */
  coverage: 1,
  /** How much a document loses that contains a part of the words only. */
  coordination: 0.4,
  /** The share of a document without any word; it keeps the factor above 0 for those that only meet a need. */
  coordinationFloor: 0.05,
  /** A programme whose text is longer serves more projects. */
  broadness: 0.05,
  /** Minimum weight, because terms that nearly every document contains still distinguish a title from a body. */
  idfMin: 0.15,
  /** Score of a met need that the query names, times its inverse document frequency. */
  need: 4,
  /** A need to which the query only points counts as this share of it. */
  cuedNeed: 0.7,
  /** A wider need, whose subsidies often serve the named need too, counts as this share of it. */
  widerNeed: 0.5,
  /**
   * A programme for many purposes serves projects that its words do not name: the score of one for `purposesMany` or more
   * is raised by this share of the best score, that of one for `purposesFew` or less is not.
   */
  purposes: 0.3,
  purposesFew: 2,
  purposesMany: 6,
  /** With so many full matches no partial matches are added. */
  fullMatchesEnough: 60,
  /**
   * Otherwise documents are added up to this number, those with the largest share of the weights of words and needs
   * first; a met need weighs as much as a word of its frequency. Among more documents with all words none is checked
   * for words in passing.
   */
  filledTo: 300,
  /** Smallest share of the weights of a partial match. */
  matchedShareMin: 0.05,
  /**
   * Factors of a programme for a person whose text states where they are and who applies: it is for a place nearer than
   * their région (besides the next factor), in their région, for the whole country, for applicants like them by name.
   */
  local: 3,
  regional: 2.5,
  national: 1.3,
  /** Factor of a programme for the whole country or the European Union, where neither a place nor an applicant is stated. */
  anywhere: 2,
  sameApplicant: 1.1,
  otherApplicant: 0.05,
  /** How much more a weak match loses than the best one where it is not surely for the person. */
  doubt: 10,
  /** Factor of a programme for a smaller group that the text does not name. */
  otherAudience: 0.6,
  /** Weight of a word that names who applies: programmes for them are preferred or the only ones already. */
  applicantWord: 0.5,
  /** Factor of a closed programme: it must match clearly better than an open one to come before it. */
  closed: 0.6,
  /** The same for one that has not opened yet: an applicant can already prepare. */
  upcoming: 0.85,
} as const;

/** How often a word occurs in each field of a document, both languages together. */
export type FieldFrequencies = { readonly title: number; readonly summary: number; readonly body: number };

/** Weight of a term by how few documents contain it (inverse document frequency of BM25, never below `idfMin`). */
export function inverseDocumentFrequency(documents: number, holding: number): number {
  return Math.max(RANKING.idfMin, Math.log(1 + (documents - holding + 0.5) / (holding + 0.5)));
}

/** Content words of the title and words of the body. */
export type TextLengths = { readonly title: number; readonly body: number };

/** Weight of a word in a document with texts of these lengths. */
export function termFrequencyScore({ title, summary, body }: FieldFrequencies, lengths: TextLengths): number {
  const { titleLength, titleWordsUsual, bodyLength, bodyWordsUsual } = RANKING;
  const ofTitle = 1 - titleLength + (titleLength * lengths.title) / titleWordsUsual;
  const ofBody = 1 - bodyLength + (bodyLength * lengths.body) / bodyWordsUsual;
  const frequency =
    (RANKING.title * title) / ofTitle + RANKING.summary * summary + (RANKING.body * body) / ofBody;
  return (RANKING.gainMax * frequency) / (frequency + RANKING.saturation);
}

/** Score of a document that meets a need which the query names. */
export function needScore(share: number, idf: number): number {
  return RANKING.need * share * idf;
}

/** Bonus of a document for so many purposes, as a share of the best score. */
export function purposesBonus(purposes: number): number {
  const { purposesFew, purposesMany } = RANKING;
  const share = (purposes - purposesFew) / (purposesMany - purposesFew);
  return RANKING.purposes * Math.max(0, Math.min(1, share));
}

/** Factor for the share of the weights of all terms that a document contains, from 0 to 1. */
export function coordinationFactor(share: number): number {
  const floor = RANKING.coordinationFloor;
  return ((share + floor) / (1 + floor)) ** RANKING.coordination;
}

/** Factor for the length of the body in words. */
export function broadnessFactor(bodyWords: number): number {
  return (Math.max(1, bodyWords) / RANKING.bodyWordsUsual) ** RANKING.broadness;
}

/** Bonus for the share of a title that the query contains: `matched` of its `words` content words. */
export function titleCoverageFactor(matched: number, words: number): number {
  return 1 + RANKING.coverage * Math.min(1, matched / Math.max(1, words));
}

/**
 * Factor for how likely a programme is for the person, from 0 to 1, and for its score as a share of the best: a programme
 * that contains what was typed is worth a look although it may be for others, one that hardly does is not.
 */
export function claimFactor(likelihood: number, shareOfBest: number): number {
  return likelihood ** (1 + RANKING.doubt * (1 - shareOfBest));
}
