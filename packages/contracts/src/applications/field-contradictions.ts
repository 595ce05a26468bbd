import type { FieldId, FormFieldId } from './application-sets.ts';
import { typedValueOf } from './typed-value.ts';

/** What fields of a form state against each other. */
export type Contradiction = 'above_cost' | 'ends_before_start' | 'already_begun';

/** The stored texts of a form by field, empty for what is not stated. */
export type TextOf = (id: FieldId) => string;

/**
 * The fields of a form that contradict each other on a day (`YYYY-MM-DD`, in Paris), each with the contradiction. A text
 * without the form of its field contradicts nothing.
 */
export function contradictionsOf(textOf: TextOf, today: string): ReadonlyMap<FormFieldId, Contradiction> {
  const found = new Map<FormFieldId, Contradiction>();
  const [cost, requested] = [centsIn(textOf('project_cost')), centsIn(textOf('amount_requested'))];
  if (cost !== null && requested !== null && requested > cost) found.set('amount_requested', 'above_cost');
  const [start, end] = [textOf('project_start'), textOf('project_end')];
  if (start !== '' && start < today && textOf('declares_not_started') === 'yes') {
    found.set('project_start', 'already_begun').set('declares_not_started', 'already_begun');
  }
  if (start !== '' && end !== '' && end < start) found.set('project_end', 'ends_before_start');
  return found;
}

function centsIn(text: string): number | null {
  const value = typedValueOf('money', text);
  return value?.kind === 'amount' ? value.cents : null;
}
