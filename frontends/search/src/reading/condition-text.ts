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

/** A condition as it is shown: `upTo` is the upper limit of the same subject, in one line with its lower limit. */
export interface ShownCondition {
  readonly condition: Condition;
  readonly upTo: Condition | null;
}

/** The conditions in their order; a lower and an upper limit without sentences of their own are one. */
export function shownConditions(conditions: readonly Condition[]): readonly ShownCondition[] {
  const upperOf = (condition: Condition): Condition | null =>
    condition.rule === 'at_least' && conditionSentence(condition) === null
      ? (conditions.find(
          (other) =>
            other.rule === 'at_most' &&
            conditionSentence(other) === null &&
            other.subject === condition.subject &&
            other.period === null &&
            condition.period === null &&
            other.alternative === condition.alternative,
        ) ?? null)
      : null;
  const shown = conditions.map((condition) => ({ condition, upTo: upperOf(condition) }));
  const merged = new Set(shown.map(({ upTo }) => upTo));
  return shown.filter(({ condition }) => !merged.has(condition));
}

const COUNTED_WORDS: Readonly<Record<string, RegExp>> = {
  employees: /salari|employ|person|people|staff/iu,
  age: /(?<!\p{L})(?:ans|years|aged)(?!\p{L})/iu,
};

/**
 * Whether a sentence states a condition that has no words of its own: it contains its figures and what they count. "Fewer
 * than 50" states "at most 49".
 */
export function isStatedBy({ condition, upTo }: ShownCondition, sentences: readonly string[]): boolean {
  const counted = COUNTED_WORDS[condition.subject];
  if (condition.native !== '' || counted === undefined) return false;
  const figures = [condition, ...(upTo === null ? [] : [upTo])];
  return sentences.some((sentence) => {
    const numbers = new Set(
      sentence
        .replace(/(?<=\d)[\s,](?=\d{3}(?!\d))/gu, '')
        .match(/\d+/g)
        ?.map(Number),
    );
    const isBelow = /moins de|under|fewer than|less than/iu.test(sentence);
    return (
      counted.test(sentence) &&
      figures.every(({ rule, values }) =>
        values.every(
          (value) =>
            numbers.has(Number(value)) || (rule === 'at_most' && isBelow && numbers.has(Number(value) + 1)),
        ),
      )
    );
  });
}

/** Figures that are counted in a unit, which follows them. */
const UNITS: readonly string[] = ['employees', 'age'];

function withUnit(text: string, { subject, values }: Condition, locale: PageLocale): string {
  const [value = ''] = values;
  return UNITS.includes(subject) && values.length === 1 && NUMBER.test(value)
    ? readingTexts(locale)(`conditions.unit.${subject}`, { text, count: Number(value) })
    : text;
}

/** Rule and values of a condition: "au plus 49 salariés", "de 18 à 25 ans". */
export function conditionRule({ condition, upTo }: ShownCondition, locale: PageLocale): string {
  const texts = readingTexts(locale);
  const { rule, values, period } = condition;
  if (upTo !== null) {
    const figureOf = (one: Condition) => valueText(one, one.values[0] ?? '', locale);
    const [from, to] = [figureOf(condition), figureOf(upTo)];
    return withUnit(from === to ? to : texts('conditions.range', { from, to }), upTo, locale);
  }
  const shown = values.slice(0, VALUES_MAX).map((value) => valueText(condition, value, locale));
  const more = values.length - VALUES_MAX;
  const list =
    more > 0 ? `${shown.join(', ')} ${texts('conditions.more', { count: more })}` : shown.join(', ');
  const text = [
    texts(`conditions.rule.${rule}`),
    list,
    ...(period === null ? [] : [texts(`conditions.period.${period}`)]),
  ].join(' ');
  return withUnit(text, condition, locale);
}

/** A condition as text: "Effectif : au plus 49 salariés". */
export function conditionText(shown: ShownCondition, locale: PageLocale): string {
  const texts = readingTexts(locale);
  return texts('conditions.line', {
    subject: texts(`conditions.subject.${shown.condition.subject}`),
    rule: conditionRule(shown, locale),
  });
}

/** The sentence in which the source states a condition; null if it only names a column of its data. */
export function conditionSentence({ native }: Pick<Condition, 'native'>): string | null {
  return native.trim().split(/\s+/).length >= WORDS_MIN ? native.trim() : null;
}
