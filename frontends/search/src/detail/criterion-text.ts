import type { Verdict } from '../api/use-verdict.ts';
import { conditionRule } from '../reading/condition-text.ts';
import { readingTexts } from '../reading/reading-texts.ts';
import { type Names, placeName, valueLabel } from '../text/labels.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { detailTexts } from './detail-texts.ts';

/** One criterion of a verdict. */
export type DecidedCriterion = Verdict['criteria'][number];

/** Subjects of criteria that the conditions of the reading view do not have. */
const OWN_SUBJECTS = ['applicant', 'certification', 'date'] as const;
const MONEY = ['turnover', 'balance_sheet', 'household_quotient'];
const RANGE = /^(\d+)(?:–(\d*))?$/u;

function isOwnSubject(subject: string): subject is (typeof OWN_SUBJECTS)[number] {
  return OWN_SUBJECTS.some((own) => own === subject);
}

/** What a criterion is about: "Effectif", "Territoire". */
function subjectName(subject: string, locale: PageLocale): string {
  return isOwnSubject(subject)
    ? detailTexts(locale)(`subject.${subject}`)
    : readingTexts(locale)(`conditions.subject.${subject}`);
}

/** The language, and the names of places that the page has loaded. */
export interface Wording {
  readonly locale: PageLocale;
  readonly names: Names;
}

function namedValue(subject: string, value: string, { locale, names }: Wording): string {
  if (subject === 'territory') return placeName(value, locale, names);
  if (subject === 'applicant') return valueLabel({ facet: 'applicant', value }, locale);
  if (subject === 'date') return locale.formats.date(value);
  if (subject === 'company_status' && value === 'micro_enterprise')
    return detailTexts(locale)('value.micro_enterprise');
  return value.includes('_') ? value.replaceAll('_', ' ') : value;
}

function dateRule(rule: string, date: string, locale: PageLocale): string {
  const since = rule === 'at_least' || rule === 'more_than';
  return detailTexts(locale)(since ? 'date.since' : 'date.until', { date: locale.formats.date(date) });
}

/** A criterion as text: "Effectif : au plus 49 salariés"; null for what could not be read, which has only its sentence. */
export function criterionText(criterion: DecidedCriterion, wording: Wording): string | null {
  const { locale } = wording;
  const { subject, rule, values, valuesTotal, period } = criterion;
  if (subject === null || rule === null) return null;
  if (subject === 'date') return dateRule(rule, values[0] ?? '', locale);
  // Only the first values are listed; the others are counted.
  const uncounted = Array.from({ length: valuesTotal - values.length }, () => '');
  const named = values.map((value) => namedValue(subject, value, wording));
  const [only] = named;
  const line = (text: string): string =>
    readingTexts(locale)('conditions.line', { subject: subjectName(subject, locale), rule: text });
  if (rule === 'one_of' && valuesTotal === 1 && only !== undefined) return line(only);
  const condition = {
    subject: isOwnSubject(subject) || subject === 'territory' ? ('other' as const) : subject,
    rule,
    values: [...named, ...uncounted],
    period,
    alternative: null,
    native: '',
  };
  return line(conditionRule({ condition, upTo: null }, locale));
}

function figureText(subject: string, value: string, locale: PageLocale): string | null {
  const [, min, max] = RANGE.exec(value) ?? [];
  if (min === undefined) return null;
  const { formats } = locale;
  const figure = (text: string): string =>
    MONEY.includes(subject)
      ? formats.money({ cents: Number(text) * 100, currency: 'EUR' })
      : formats.number(Number(text));
  if (max === undefined) return figure(min);
  if (max === '') return detailTexts(locale)('value.from', { value: figure(min) });
  return `${figure(min)}–${figure(max)}`;
}

/** The fact of the profile that a criterion was compared with, as text; null if the profile does not state it. */
export function profileValue({ subject, value }: DecidedCriterion, wording: Wording): string | null {
  const { locale } = wording;
  if (value === null || subject === null) return null;
  if (value === 'true' || value === 'false') return detailTexts(locale)(`value.${value}`);
  if (subject === 'date') return locale.formats.date(value);
  const figure = subject === 'activity' || subject === 'postcode' ? null : figureText(subject, value, locale);
  if (figure !== null) return figure;
  return value
    .split(', ')
    .map((one) => namedValue(subject, one, wording))
    .join(', ');
}

/** Ids of the places in criteria and in the facts that they were compared with. */
export function placesOf(criteria: readonly DecidedCriterion[]): readonly string[] {
  const places = criteria
    .filter(({ subject }) => subject === 'territory')
    .flatMap(({ values, value }) => (value === null ? values : [...values, value]));
  return [...new Set(places)];
}
