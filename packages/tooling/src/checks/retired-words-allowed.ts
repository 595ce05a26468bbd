/** Retired words that stay because somebody else wrote them: the file, the words and why. Real quotes only. */
export const RETIRED_WORDS_ALLOWED: readonly {
  readonly file: string;
  readonly words: readonly string[];
  readonly reason: string;
}[] = [];
