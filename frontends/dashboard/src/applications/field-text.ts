import { APPLICATION_FIELDS, type FieldId } from '@platform/contracts/application-sets';
import { groupedNumber } from '@platform/contracts/registration-ids';
import { useDateFormat, useFormats, useLanguage } from '@platform/web-kit';
import { typedDay } from '../text/typed-day.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS = new Set<string>([
  'applicant_established',
  ...APPLICATION_FIELDS.filter(({ kind }) => kind === 'date').map(({ id }) => id),
]);

/** Returns a function that writes the stored text of a field for people: days in words, company numbers in groups. */
export function useFieldText(): (id: FieldId, stored: string) => string {
  const formats = useFormats();
  return (id, stored) => {
    if (id === 'applicant_registration') return groupedNumber(stored);
    return DAYS.has(id) && ISO_DAY.test(stored) ? formats.date(stored) : stored;
  };
}

/** Returns a function that gives the stored form of a text that was typed in a field: days as `YYYY-MM-DD`. */
export function useFieldValue(): (id: FieldId, typed: string) => string {
  const language = useLanguage();
  const dateFormat = useDateFormat();
  return (id, typed) => (DAYS.has(id) ? typedDay(typed, { language, dateFormat }) : null) ?? typed;
}
