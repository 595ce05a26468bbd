import { isOfficialId, withoutSpaces } from '../profiles/registration-ids.ts';
import type { FieldId, FormField } from './application-sets.ts';

/** Forms that the text of a field must have to be of use to a funder. */
type FieldFormat = 'email' | 'phone' | 'registration';

const FORMATS: Readonly<Partial<Record<FieldId, FieldFormat>>> = {
  applicant_registration: 'registration',
  contact_email: 'email',
  contact_phone: 'phone',
};

const CHECKS: Readonly<Record<FieldFormat, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (text) => /^\+?\d{6,15}$/.test(text.replaceAll(/[\s.()/-]/g, '')),
  registration: (text) => {
    const number = withoutSpaces(text);
    return isOfficialId('siren', number) || isOfficialId('siret', number);
  },
};

/** The form that a stored or typed text of a field lacks; null for a text that has it, and for an empty one. */
export function lackedFormat(id: FieldId, text: string): FieldFormat | null {
  const format = FORMATS[id];
  const trimmed = text.trim();
  return format === undefined || trimmed === '' || CHECKS[format](trimmed) ? null : format;
}

/** Whether an application is not ready because of a field: a required one is empty, or a text lacks its form. */
export function isOpenField(
  { id, isRequired }: Pick<FormField, 'isRequired'> & { readonly id: FieldId },
  text: string,
): boolean {
  return (isRequired && text.trim() === '') || lackedFormat(id, text) !== null;
}
