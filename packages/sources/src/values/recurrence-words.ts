import type { Recurrence } from '@platform/contracts/catalog';

/**
 * Native recurrence to ours. `Récurrente` does not state how often; once a year is the usual case and marked as
 * guessed.
 */
export const RECURRENCE_BY_WORD: Readonly<
  Record<string, { readonly value: Recurrence; readonly isGuess: boolean }>
> = {
  permanente: { value: 'permanent', isGuess: false },
  ponctuelle: { value: 'one_time', isGuess: false },
  récurrente: { value: 'annual', isGuess: true },
};
