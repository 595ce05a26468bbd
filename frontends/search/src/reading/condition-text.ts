import type { Condition } from '@platform/contracts/catalog';
import { placeName } from '../text/labels.ts';
import type { PageLocale } from '../text/page-locale.ts';
import { readingTexts } from './reading-texts.ts';

/** Values that are named; more of them are counted. */
const VALUES_MAX = 8;
const MONEY: readonly string[] = ['turnover', 'balance_sheet', 'household_quotient'];
const NUMBER = /^\d{1,15}(?:\.\d{1,2})?$/;
/** Sources name many conditions by a column instead of a sentence, which has several words. */
const WORDS_MIN = 4;

function valueText({ subject }: Condition, value: string, locale: PageLocale): string {
  const { formats } = locale;
  if (subject === 'territory') return placeName(value, locale);
  if (!NUMBER.test(value) || subject === 'postcode' || subject === 'activity') return value;
  const figure = Number(value);
  return MONEY.includes(subject)
    ? formats.money({ cents: Math.round(figure * 100), currency: 'EUR' })
    : formats.number(figure);
}

/** Rule and values of a condition: "au plus 49". */
export function conditionRule(condition: Condition, locale: PageLocale): string {
  const texts = readingTexts(locale);
  const { rule, values, period } = condition;
  const shown = values.slice(0, VALUES_MAX).map((value) => valueText(condition, value, locale));
  const more = values.length - VALUES_MAX;
  const list =
    more > 0 ? `${shown.join(', ')} ${texts('conditions.more', { count: more })}` : shown.join(', ');
  return [
    texts(`conditions.rule.${rule}`),
    list,
    ...(period === null ? [] : [texts(`conditions.period.${period}`)]),
  ].join(' ');
}

/** A condition as text: "Effectif : au plus 49". */
export function conditionText(condition: Condition, locale: PageLocale): string {
  const texts = readingTexts(locale);
  return texts('conditions.line', {
    subject: texts(`conditions.subject.${condition.subject}`),
    rule: conditionRule(condition, locale),
  });
}

/** The sentence in which the source states a condition; null if it only names a column of its data. */
export function conditionSentence({ native }: Pick<Condition, 'native'>): string | null {
  return native.trim().split(/\s+/).length >= WORDS_MIN ? native.trim() : null;
}
