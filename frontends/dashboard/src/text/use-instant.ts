import { type Language, useFormats, useLanguage } from '@platform/web-kit';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** Returns a function that writes an instant as day and time in Europe/Paris: `27 nov. 2026, 21:05`. */
export function useInstant(): (instant: string) => string {
  const { day } = useFormats();
  const locale = LOCALES[useLanguage()];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Paris' });
  return (instant) => `${day(instant, 'short')}, ${time.format(new Date(instant))}`;
}
