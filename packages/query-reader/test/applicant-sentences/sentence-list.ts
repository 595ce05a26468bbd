/**
 * Sentences as newcomers type them, under those who may be read as the applicants of each (any of them is right, `none` is
 * nobody).
 */
export type ApplicantSentences = readonly (readonly [applicants: string, sentences: readonly string[]])[];
