import type { Language } from './values.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/**
 * `Intl.DateTimeFormat` of a language, with "1er" for the first day of a month in French, which `Intl` lacks. It is made
 * when it is first used: making one takes several milliseconds in a browser.
 */
export function dateFormatOf(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    made ??= new Intl.DateTimeFormat(LOCALES[language], options);
    return language === 'fr' ? withOrdinal(made.formatToParts(moment)) : made.format(moment);
  };
}

function withOrdinal(parts: readonly Intl.DateTimeFormatPart[]): string {
  const namesMonth = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }) => (namesMonth && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;
const LONG_FORMATS = { fr: dateFormatOf('fr', LONG), en: dateFormatOf('en', LONG) } as const;

/** A civil date `YYYY-MM-DD` in words: `1er janvier 2015`. */
export function longDate(civil: string, language: Language): string {
  return LONG_FORMATS[language](new Date(`${civil}T00:00:00Z`));
}
