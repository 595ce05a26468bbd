/** Weight of an alternative relative to the word as it was typed. */
export const WEIGHTS = {
  /** Written in one or apart: "micro-entreprise", "microentreprise". */
  joined: 0.95,
  /** The best replacement of a word that occurs nowhere. */
  correction: 0.9,
  /** Other replacements at the same distance, and those one edit further away. */
  otherReading: 0.5,
  farReading: 0.3,
  /** Synonyms and wider words, of their own weight in the table of synonyms. */
  related: 0.6,
  /** Words of the sector of a named trade. */
  sector: 0.25,
  /** Words of the same family. */
  relative: 0.3,
  /** The far more frequent neighbour of a very rare word. */
  neighbour: 0.3,
  /** Words that begin with an unfinished word, where it is not a word itself and where it is one. */
  completion: 0.85,
  completionOfWord: 0.5,
} as const;
