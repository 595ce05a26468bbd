import { APPLICATION_FIELDS, type FieldId, type FieldKind } from '@platform/contracts/application-sets';
import { groupedNumber } from '@platform/contracts/registration-ids';
import { typedValueOf } from '@platform/contracts/typed-value';
import { useDateFormat, useFormats, useLanguage } from '@platform/web-kit';
import { centsOf, euroText } from '../amounts/euro-text.ts';
import { typedDay } from '../text/typed-day.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** "1 250": digits, also in groups of three. */
const WHOLE = /^(?:\d+|\d{1,3}(?:\s\d{3})+)$/;
const KINDS = new Map<string, FieldKind>(APPLICATION_FIELDS.map(({ id, kind }) => [id, kind]));
const DAYS = new Set<string>([
  'applicant_established',
  ...APPLICATION_FIELDS.filter(({ kind }) => kind === 'date').map(({ id }) => id),
]);

/** Returns a function that writes a text that has no unit for people: days in words, company numbers in groups. */
export function useFieldText(): (id: FieldId, stored: string) => string {
  const formats = useFormats();
  return (id, stored) => {
    if (id === 'applicant_registration') return groupedNumber(stored);
    return DAYS.has(id) && ISO_DAY.test(stored) ? formats.date(stored) : stored;
  };
}

/** Returns a function that writes the stored text of a field to be read: as `useFieldText`, and amounts with their currency. */
export function useReadText(): (id: FieldId, stored: string) => string {
  const formats = useFormats();
  const fieldText = useFieldText();
  return (id, stored) => {
    const cents = centsIn(id, stored);
    return cents === null ? fieldText(id, stored) : formats.money({ cents, currency: 'EUR' });
  };
}

/** Returns a function that writes the stored text of a field to be pasted elsewhere: as it is stored, and amounts in euros. */
export function useCopiedText(): (id: FieldId, stored: string) => string {
  const formats = useFormats();
  return (id, stored) => {
    const cents = centsIn(id, stored);
    return cents === null ? stored : formats.money({ cents, currency: 'EUR' });
  };
}

/** Returns a function that writes the stored text of a field to be changed in its control. */
export function useControlText(): (id: FieldId, stored: string) => string {
  const language = useLanguage();
  const fieldText = useFieldText();
  return (id, stored) => {
    // A native date field takes nothing but the stored form, and writes it for people itself.
    if (KINDS.get(id) === 'date') return stored;
    const cents = centsIn(id, stored);
    return cents === null ? fieldText(id, stored) : euroText(cents, language);
  };
}

/**
 * Returns a function that gives the stored form of a text that was typed in a field: days as `YYYY-MM-DD`, amounts as whole
 * cents, numbers without spaces. A text that cannot be read stays as it was typed.
 */
export function useFieldValue(): (id: FieldId, typed: string) => string {
  const language = useLanguage();
  const dateFormat = useDateFormat();
  return (id, typed) => {
    if (DAYS.has(id)) return typedDay(typed, { language, dateFormat }) ?? typed;
    const kind = KINDS.get(id);
    if (kind === 'money') return amountValue(typed);
    return kind === 'count' && WHOLE.test(typed.trim()) ? typed.replaceAll(/\s/gu, '') : typed;
  };
}

function amountValue(typed: string): string {
  const cents = centsOf(typed);
  if (cents !== null) return String(cents);
  // Digits alone are cents: euros that are too many to be an amount keep their unit.
  return /^\d+$/.test(typed.trim()) ? `${typed.trim()} €` : typed;
}

function centsIn(id: FieldId, stored: string): number | null {
  const value = KINDS.get(id) === 'money' ? typedValueOf('money', stored) : null;
  return value?.kind === 'amount' ? value.cents : null;
}
