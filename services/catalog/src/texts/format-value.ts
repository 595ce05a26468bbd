import type { Condition, Criterion, Deadline, Funding } from '@platform/contracts/catalog';
import { longDate } from '@platform/contracts/date-texts';
import type { Language, Money } from '@platform/contracts/values';
import type { FieldForm } from './fields.ts';
import { VALUE_TEXTS } from './values.ts';

/** Name of a territory id in a language; the id itself when it is unknown. */
export type NameTerritory = (id: string, language: Language) => string;

/** The language of a text, and the names of territories in it. */
export type Wording = { readonly language: Language; readonly nameTerritory: NameTerritory };

const NOT_STATED = { fr: 'non précisé', en: 'not stated' } as const;
const YES_NO = { fr: ['non', 'oui'], en: ['no', 'yes'] } as const;
const LOCALE = { fr: 'fr-FR', en: 'en-GB' } as const;
/** A longer list is shortened to its first members and a number. */
const SHOWN_MAX = 6;

/** One value of a field in words, without the name of the field. */
export function formatValue(form: FieldForm, value: unknown, wording: Wording): string {
  const { language } = wording;
  if (value === null || value === undefined) return NOT_STATED[language];
  if (Array.isArray(value)) {
    const formatted = value.map((one) => formatMember(form, one, wording));
    return formatted.length === 0 ? NOT_STATED[language] : formatList(formatted, language);
  }
  return formatMember(form, value, wording);
}

/** One member of a list, or a value that is not a list. */
export function formatMember(form: FieldForm, value: unknown, { language, nameTerritory }: Wording): string {
  switch (form) {
    case 'date':
      return longDate(String(value), language);
    case 'deadline':
      return formatDeadline(value as Deadline, language);
    case 'money':
      return formatMoney(value as Money, language);
    case 'rate':
      return formatRate(value as NonNullable<Funding['cofinancingRate']>, language);
    case 'yesNo':
      return YES_NO[language][value === true ? 1 : 0];
    case 'zones':
      return nameTerritory(String(value), language);
    case 'titles':
      return (value as { readonly title: string }).title;
    case 'conditions':
      return formatCondition(value as Condition);
    case 'criteria':
      return formatCriterion(value as Criterion);
    case 'instrument':
    case 'recurrence':
    case 'applicant':
    case 'sector':
    case 'fundingType':
    case 'format': {
      const labels: Readonly<Record<string, string>> = VALUE_TEXTS[language][form];
      return labels[String(value)] ?? String(value);
    }
    default:
      return String(value);
  }
}

function formatCondition({ subject, rule, values, native }: Condition): string {
  return native === '' ? `${subject} ${rule} ${values.slice(0, SHOWN_MAX).join(', ')}` : native;
}

function formatCriterion({ kind, subject, rule, values, sentence }: Criterion): string {
  if (sentence !== '') return sentence;
  return subject === null ? kind : `${subject} ${rule ?? ''} ${values.slice(0, SHOWN_MAX).join(', ')}`;
}

function formatList(formatted: readonly string[], language: Language): string {
  const more = formatted.length - SHOWN_MAX;
  if (more <= 0) return formatted.join(', ');
  const rest = language === 'fr' ? `et ${more} autres` : `and ${more} more`;
  return `${formatted.slice(0, SHOWN_MAX).join(', ')} ${rest}`;
}

function formatDeadline({ date, time, zone }: Deadline, language: Language): string {
  const day = longDate(date, language);
  if (time === null) return day;
  const place = zone === 'Europe/Paris' ? '' : ` (${zone})`;
  return language === 'fr' ? `${day} à ${time.replace(':', ' h ')}${place}` : `${day}, ${time}${place}`;
}

function formatMoney({ cents, currency }: Money, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

function formatRate({ minBps, maxBps }: NonNullable<Funding['cofinancingRate']>, language: Language): string {
  const percent = (bps: number) =>
    new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 2 }).format(
      bps / 10_000,
    );
  if (minBps === null || minBps === maxBps) return percent(maxBps);
  return language === 'fr'
    ? `de ${percent(minBps)} à ${percent(maxBps)}`
    : `${percent(minBps)} to ${percent(maxBps)}`;
}
