import { useDateFormat, useFormats, useLanguage } from '@platform/web-kit';
import { typedDay } from '../text/typed-day.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the two forms of when an applicant was established: as people read and type it, and as it is stored. */
export function useEstablishedText(): {
  /** A day in words or figures, as the person has dates shown; a year as it is. */
  readonly shown: (stored: string) => string;
  /** A typed day as `YYYY-MM-DD`; every other text unchanged, which is a year or refused by the contract. */
  readonly stored: (typed: string) => string;
} {
  const formats = useFormats();
  const language = useLanguage();
  const dateFormat = useDateFormat();
  return {
    shown: (stored) => (ISO_DAY.test(stored) ? formats.date(stored) : stored),
    stored: (typed) => typedDay(typed, { language, dateFormat }) ?? typed,
  };
}
