/** What an alternative is worth beside the word as it was typed. */
export const WEIGHTS = {
  /** Written in one or apart: "micro-entreprise", "microentreprise". */
  joined: 0.95,
  /** The best reading of a word that occurs nowhere. */
  correction: 0.9,
  /** Other readings of it at the same distance, and those one edit further away. */
  otherReading: 0.5,
  farReading: 0.3,
  /** The far more frequent neighbour of a word that hardly ever occurs. */
  neighbour: 0.3,
  /** Words that an unfinished word begins, where it is no word itself and where it is one. */
  completion: 0.85,
  completionOfWord: 0.5,
} as const;
