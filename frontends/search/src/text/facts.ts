import { civilDateIn } from '@platform/contracts/civil-date';
import type { SearchHit } from '@platform/contracts/search';
import { shownTitle } from '@platform/web-kit';
import {
  amountText,
  checkedOn,
  dateText,
  deadlineTexts,
  funderName,
  plainStart,
  rateText,
  statesAmount,
  substitutesAmount,
  sumText,
  territoryName,
  territoryNames,
  withPeriod,
} from '@platform/web-kit/programme';
import { instrumentLabel, valueLabel } from './labels.ts';
import { type PageLocale, resultTexts } from './page-locale.ts';

/** Facts of a programme that can be shown in a table cell. */
export const FACTS = [
  'funder',
  'amount',
  'instrument',
  'rate',
  'deadline',
  'status',
  'territory',
  'applicants',
  'purpose',
  'sector',
  'format',
  'recurrence',
  'programme',
  'grantCode',
  'published',
  'checked',
] as const;
export type Fact = (typeof FACTS)[number];

/** Whether the values of a fact are names, which sources state in one language only. */
export function isName(fact: Fact): boolean {
  return fact === 'funder' || fact === 'programme';
}

type DateStyle = 'long' | 'short';

function addedOn({ publishedAt }: SearchHit): string {
  return civilDateIn('Europe/Paris', new Date(publishedAt));
}

/**
 * Since when a programme is open, as its source states it; without such a day that none is stated, and the day in
 * Europe/Paris on which it was first published here, named as such.
 */
export function openingText(hit: SearchHit, style: DateStyle, locale: PageLocale): string {
  const texts = resultTexts(locale);
  if (hit.openedOn !== null) return texts('card.opened', { date: dateText(hit.openedOn, style, locale) });
  if (hit.opensOn !== null) return texts('card.opensOn', { date: dateText(hit.opensOn, style, locale) });
  return texts('card.openingUnknown', { date: dateText(addedOn(hit), style, locale) });
}

/** The day in Europe/Paris on which a programme was first published here. */
export function addedText(hit: SearchHit, style: DateStyle, locale: PageLocale): string {
  return resultTexts(locale)('card.added', { date: dateText(addedOn(hit), style, locale) });
}

function joined(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(', ');
}

/** The amount as the card shows it: figures, otherwise a short text of the source, or null. */
export function amountOrDetails(hit: SearchHit, locale: PageLocale): string | null {
  if (statesAmount(hit.funding)) return withPeriod(amountText(hit.funding, locale), hit, locale);
  const details = hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  return substitutesAmount(details) ? details : null;
}

const FACT_TEXTS: Readonly<Record<Fact, (hit: SearchHit, locale: PageLocale) => string | null>> = {
  funder: ({ funders }, { language }) => joined(funders.map((funder) => funderName(funder, language))),
  amount: (hit, locale) => {
    const sum = sumText(hit.funding, locale);
    if (sum !== null) return withPeriod(sum, hit, locale);
    return hit.funding.cofinancingRate === null ? amountOrDetails(hit, locale) : null;
  },
  instrument: ({ funding }, locale) => instrumentLabel(funding, locale),
  rate: ({ funding }, locale) => rateText(funding, locale),
  deadline: (hit, locale) => {
    const { when, stated } = deadlineTexts(hit, locale);
    return stated ? when : null;
  },
  status: (hit, locale) => {
    const { stage } = deadlineTexts(hit, locale);
    return stage === null ? null : locale.t(`deadline.badge.${stage}`);
  },
  territory: (hit, locale) => joined(territoryNames(hit, territoryName, locale)),
  applicants: (hit, locale) =>
    joined(
      hit.eligibleApplicants.map((applicant) => valueLabel({ facet: 'applicant', value: applicant }, locale)),
    ),
  purpose: ({ summary }) => (summary === null ? null : plainStart(summary)),
  sector: ({ sector }, locale) =>
    sector === null ? null : valueLabel({ facet: 'sector', value: sector }, locale),
  format: (hit, locale) =>
    joined(hit.applicationFormats.map((format) => valueLabel({ facet: 'format', value: format }, locale))),
  recurrence: ({ recurrence }, locale) =>
    recurrence === null ? null : valueLabel({ facet: 'recurrence', value: recurrence }, locale),
  programme: ({ programmes }) => joined(programmes.map(shownTitle)),
  grantCode: ({ grantCode }) => grantCode,
  published: (hit, locale) => openingText(hit, 'short', locale),
  checked: (hit, locale) => {
    const day = checkedOn(hit);
    return day === null ? null : dateText(day, 'short', locale);
  },
};

/** A fact as text; null if no source states it. */
export function factText(fact: Fact, hit: SearchHit, locale: PageLocale): string | null {
  return FACT_TEXTS[fact](hit, locale);
}
