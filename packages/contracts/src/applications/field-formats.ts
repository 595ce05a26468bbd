import { isOfficialId, withoutSpaces } from '../profiles/registration-ids.ts';
import { APPLICATION_FIELDS, type FieldId } from './application-sets.ts';
import { typedValueOf } from './typed-value.ts';

/** Forms that the text of a field must have to be of use to a funder. */
export type FieldFormat = 'email' | 'phone' | 'registration' | 'amount' | 'count';

const BY_FIELD: Readonly<Partial<Record<FieldId, FieldFormat>>> = {
  applicant_registration: 'registration',
  contact_email: 'email',
  contact_phone: 'phone',
};

const FORMATS: ReadonlyMap<FieldId, FieldFormat> = new Map(
  APPLICATION_FIELDS.flatMap(({ id, kind }): readonly [FieldId, FieldFormat][] => {
    const format = kind === 'money' ? 'amount' : kind === 'count' ? kind : BY_FIELD[id];
    return format === undefined ? [] : [[id, format]];
  }),
);

const CHECKS: Readonly<Record<FieldFormat, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (text) => /^\+?\d{6,15}$/.test(text.replaceAll(/[\s.()/-]/g, '')),
  registration: (text) => {
    const number = withoutSpaces(text);
    return isOfficialId('siren', number) || isOfficialId('siret', number);
  },
  amount: (text) => typedValueOf('money', text)?.kind === 'amount',
  count: (text) => /^\d{1,7}$/.test(text),
};

/** The form that a stored or typed text of a field lacks; null for a text that has it, and for an empty one. */
export function lackedFormat(id: FieldId, text: string): FieldFormat | null {
  const format = FORMATS.get(id);
  const trimmed = text.trim();
  return format === undefined || trimmed === '' || CHECKS[format](trimmed) ? null : format;
}
