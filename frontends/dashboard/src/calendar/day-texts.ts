import { dateFormatOf } from '@platform/contracts/date-texts';
import type { Language } from '@platform/contracts/values';
import { useLanguage } from '@platform/web-kit';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const PARIS = 'Europe/Paris';
const MONDAY = '2024-01-01T00:00:00Z';
const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;

function formatsOf(language: Language) {
  const locale = LOCALES[language];
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormatOf(language, { timeZone: 'UTC', ...options });
    return (date: string) => format(new Date(`${date}T00:00:00Z`));
  };
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: PARIS });
  const weekday = (style: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
    return (index: number) => format.format(Date.parse(MONDAY) + index * DAY_MS);
  };
  const [short, long] = [weekday('short'), weekday('long')];
  return {
    month: of({ month: 'long', year: 'numeric' }),
    day: of({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    number: of({ day: 'numeric' }),
    /** The time of an instant in Paris. */
    time: (instant: string) => time.format(new Date(instant)),
    weekdays: Array.from({ length: DAYS_PER_WEEK }, (_value, index) => ({
      short: short(index),
      long: long(index),
    })),
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
