import { FORM_FIELDS, type FormFieldId } from './application-sets.ts';
import { type Contradiction, contradictionsOf, type TextOf } from './field-contradictions.ts';
import { type FieldFormat, lackedFormat } from './field-formats.ts';

/** Why a field keeps an application from being ready: only an empty one is to complete, the others are to correct. */
export type FieldFault = 'empty' | FieldFormat | Contradiction;

export type FaultyField = { readonly field: FormFieldId; readonly fault: FieldFault };

/**
 * The fields that keep an application from being ready on a day, in the order of the form: a required one is empty, a text
 * lacks its form, or fields contradict each other. Service and pages decide by this one rule.
 */
export function formFaults(textOf: TextOf, today: string): readonly FaultyField[] {
  const contradictions = contradictionsOf(textOf, today);
  return FORM_FIELDS.flatMap(({ id: field, isRequired }): readonly FaultyField[] => {
    const text = textOf(field);
    const isEmpty = isRequired && text.trim() === '';
    const fault = isEmpty ? 'empty' : (lackedFormat(field, text) ?? contradictions.get(field));
    return fault === undefined ? [] : [{ field, fault }];
  });
}
