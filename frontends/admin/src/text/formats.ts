import type { Language } from '@platform/web-kit';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const ZONE = 'Europe/Paris';
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const MS_OF_SECOND = 1_000;

/** Figures of the status as people read them. */
export interface StatusFormats {
  /** `12 %`, `0,03 %`; a share that is not exactly 1 is never shown as `100 %`. */
  readonly share: (value: number) => string;
  /** `340 ms`, `1,2 s`. */
  readonly duration: (ms: number) => string;
  /** `45 s`, `12 min`, `3 h`, `5 j`, rounded down to one unit. */
  readonly age: (seconds: number) => string;
  /** A number without unit, such as a layout shift. */
  readonly ratio: (value: number) => string;
  /** Date and time in Paris. */
  readonly instant: (at: string) => string;
  /** Time of a point of a trend: hour and minute, with the day for longer periods. */
  readonly point: (at: string, options: { readonly withDay: boolean }) => string;
}

/** Formats of a language. */
export function statusFormats(language: Language): StatusFormats {
  const locale = LOCALES[language];
  const unit = (name: string, digits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    // A service that failed once is not shown as one that never failed.
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions);
  const time = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
  const instants = time({ dateStyle: 'medium', timeStyle: 'medium' });
  const hours = time({ hour: '2-digit', minute: '2-digit' });
  const days = time({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return {
    share: (value) => (value > 0 && value < 0.0001 ? `< ${percent.format(0.0001)}` : percent.format(value)),
    duration: (ms) =>
      ms < MS_OF_SECOND ? unit('millisecond').format(ms) : unit('second', 1).format(ms / MS_OF_SECOND),
    age: (seconds) => {
      if (seconds < MINUTE) return unit('second').format(Math.floor(seconds));
      if (seconds < HOUR) return unit('minute').format(Math.floor(seconds / MINUTE));
      if (seconds < 2 * DAY) return unit('hour').format(Math.floor(seconds / HOUR));
      return unit('day').format(Math.floor(seconds / DAY));
    },
    ratio: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value),
    instant: (at) => instants.format(new Date(at)),
    point: (at, { withDay }) => (withDay ? days : hours).format(new Date(at)),
  };
}
