import type { DateFormat } from '@platform/contracts/account-sets';
import type { Language } from '@platform/contracts/values';
import { civilDateOf, writtenDates } from '@platform/written-values';

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})(?=\/\d{4}$)/;

/**
 * A day as a person types it, in words or in figures, as `YYYY-MM-DD`; null for any other text, such as a year alone or a
 * day whose year has two digits. Figures are read in the order in which the person has dates shown.
 */
export function typedDay(
  text: string,
  { language, dateFormat }: { readonly language: Language; readonly dateFormat: DateFormat },
): string | null {
  const typed = text.trim().toLowerCase();
  const phrase = dateFormat === 'mm/dd/yyyy' ? typed.replace(MONTH_FIRST, '$2/$1') : typed;
  const [date] = writtenDates(phrase, language);
  if (date === undefined || date.year === null || !/\d{4}/.test(phrase)) return null;
  return date.start === 0 && date.end === phrase.length ? civilDateOf(date, date.year) : null;
}
