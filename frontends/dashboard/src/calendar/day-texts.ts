import { dateFormatOf } from '@platform/contracts/date-texts';
import type { Language } from '@platform/contracts/values';
import { useLanguage } from '@platform/web-kit';
import { weekOf } from './days.ts';

const PARIS = 'Europe/Paris';
const MONDAY = '2024-01-01';

function formatsOf(language: Language) {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormatOf(language, { timeZone: 'UTC', ...options });
    return (date: string) => format(new Date(`${date}T00:00:00Z`));
  };
  const time = dateFormatOf(language, { timeStyle: 'short', timeZone: PARIS });
  const [short, long] = [of({ weekday: 'short' }), of({ weekday: 'long' })];
  return {
    month: of({ month: 'long', year: 'numeric' }),
    day: of({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    number: of({ day: 'numeric' }),
    /** The time of an instant in Paris. */
    time: (instant: string) => time(new Date(instant)),
    weekdays: weekOf(MONDAY).map((day) => ({ short: short(day), long: long(day) })),
  };
}

const known = new Map<Language, ReturnType<typeof formatsOf>>();

/** Names of days and months, in the language of the page. */
export function useDayTexts() {
  const language = useLanguage();
  const formats = known.get(language) ?? formatsOf(language);
  known.set(language, formats);
  return formats;
}
