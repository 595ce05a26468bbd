import type { ProgrammeLocale } from '@platform/web-kit/programme';
import type { Choice } from './use-responses.ts';

const MONEY = ['turnover', 'household_quotient'];
const MONTHS_A_YEAR = 12;

/** A range of whole numbers with both ends; the last one has no end. */
function rangeText({ min, max }: Choice, { t, formats }: ProgrammeLocale): string {
  const from = formats.number(min ?? 0);
  if (max === null) return t('question.range.from', { from });
  const to = formats.number(max);
  if (min === max) return to;
  return min === 0 ? t('question.range.to', { to }) : t('question.range.between', { from, to });
}

/** Amounts in euros, by the limits of the criteria. */
function amountText({ min, max }: Choice, { t, formats }: ProgrammeLocale): string {
  const euros = (amount: number) => formats.money({ cents: amount * 100, currency: 'EUR' });
  const above = euros(Math.max(0, (min ?? 0) - 1));
  if (max === null) return t('question.amount.above', { above });
  return min === 0
    ? t('question.amount.to', { to: euros(max) })
    : t('question.amount.between', { above, to: euros(max) });
}

/** Ages of a company: in years where the limits are years. */
function ageText({ min, max }: Choice, { t, formats }: ProgrammeLocale): string {
  const end = max === null ? null : max + 1;
  const isYears = [min ?? 0, end ?? 0].every((months) => months % MONTHS_A_YEAR === 0);
  const unit = isYears ? 'years' : 'months';
  const shown = (months: number) => formats.number(isYears ? months / MONTHS_A_YEAR : months);
  const from = shown(min ?? 0);
  if (end === null) return t(`question.${unit}.from`, { from });
  return min === 0
    ? t(`question.${unit}.below`, { to: shown(end) })
    : t(`question.${unit}.between`, { from, to: shown(end) });
}

/** A choice in words. */
export function choiceText(subject: string, choice: Choice, locale: ProgrammeLocale): string {
  if (choice.label !== null || choice.value !== null) return choice.label ?? choice.value ?? '';
  if (choice.min === null) return locale.t('question.none');
  if (subject === 'company_age_months') return ageText(choice, locale);
  return MONEY.includes(subject) ? amountText(choice, locale) : rangeText(choice, locale);
}
