import type { SearchHit } from '@platform/contracts/search';
import { amountText, rateWords, saysAmount, statesAmount, sumWords } from './amount.ts';
import { dateWords } from './dates.ts';
import { deadlineWords } from './deadline.ts';
import { territoryName, valueLabel } from './labels.ts';
import type { Speech } from './page-locale.ts';
import { plainStart } from './plain-text.ts';
import { checkedOn } from './source.ts';
import { territoryWords } from './territory.ts';

/** Facts of a programme that can stand in a cell of their own. */
export const FACTS = [
  'funder',
  'amount',
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

/** Whether a fact is told by names, which sources give in one language only. */
export function isName(fact: Fact): boolean {
  return fact === 'funder' || fact === 'programme';
}

/** Swedish writes a day as a civil date is written. */
const PARIS_DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day of the first publication in Europe/Paris, in words. */
export function publishedWords({ publishedAt }: SearchHit, style: 'long' | 'short', speech: Speech): string {
  return dateWords(PARIS_DAYS.format(new Date(publishedAt)), style, speech);
}

function joined(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(', ');
}

/** What a programme gives as the card says it: figures, else the words of the source that stand for them; null without. */
export function wholeAmount(hit: SearchHit, speech: Speech): string | null {
  if (statesAmount(hit.funding)) return amountText(hit.funding, speech);
  const details = hit.grantDetails === null ? '' : plainStart(hit.grantDetails);
  return saysAmount(details) ? details : null;
}

const READ: Readonly<Record<Fact, (hit: SearchHit, speech: Speech) => string | null>> = {
  funder: ({ funders }) => joined(funders),
  amount: (hit, speech) => sumWords(hit.funding, speech) ?? wholeAmount(hit, speech),
  rate: ({ funding }, speech) => rateWords(funding, speech),
  deadline: (hit, speech) => {
    const { when, stated } = deadlineWords(hit, speech);
    return stated ? when : null;
  },
  status: (hit, speech) => {
    const { badge } = deadlineWords(hit, speech);
    return badge === null ? null : speech.t(`deadline.badge.${badge}`);
  },
  territory: ({ coverage }, speech) => {
    const words = territoryWords(coverage, territoryName, speech);
    return words === speech.t('territory.notStated') ? null : words;
  },
  applicants: (hit, speech) =>
    joined(hit.eligibleApplicants.map((applicant) => valueLabel('applicant', applicant, speech))),
  purpose: ({ summary }) => (summary === null ? null : plainStart(summary)),
  sector: ({ sector }, speech) => (sector === null ? null : valueLabel('sector', sector, speech)),
  format: (hit, speech) =>
    joined(hit.applicationFormats.map((format) => valueLabel('format', format, speech))),
  recurrence: ({ recurrence }, speech) =>
    recurrence === null ? null : valueLabel('recurrence', recurrence, speech),
  programme: ({ programmes }) => joined(programmes),
  grantCode: ({ grantCode }) => grantCode,
  published: (hit, speech) => publishedWords(hit, 'short', speech),
  checked: (hit, speech) => {
    const day = checkedOn(hit);
    return day === null ? null : dateWords(day, 'short', speech);
  },
};

/** A fact in words; null where no source states it. */
export function factWords(fact: Fact, hit: SearchHit, speech: Speech): string | null {
  return READ[fact](hit, speech);
}
