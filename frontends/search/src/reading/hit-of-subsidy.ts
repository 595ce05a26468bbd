import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import type { Forecast, SubsidyText } from '@platform/contracts/catalog';
import { PROSE_VALUES } from '@platform/contracts/closed-sets';
import { deadlineStatusAt, opensDayOf } from '@platform/contracts/deadline-status';
import { statedOpening } from '@platform/contracts/opening-day';
import type { SearchHit } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { closingOf, parisDay } from './closing-moment.ts';

/** Not imported, because the module of the contract contains its validator. */
const LANGUAGES: readonly Language[] = ['fr', 'en'];

const NO_TEXT: SubsidyText = {
  origin: 'source',
  title: '',
  summary: null,
  description: null,
  eligibleUses: [],
  keyRequirements: [],
  restrictions: [],
  grantDetails: null,
};

/** The texts in the requested language or, without them, in the other one; `lang` states which. */
export function shownText(
  { texts }: Pick<ReadSubsidy, 'texts'>,
  language: Language,
): { readonly lang: Language; readonly text: SubsidyText } {
  const lang = [language, ...LANGUAGES].find((one) => texts[one] !== undefined) ?? language;
  return { lang, text: texts[lang] ?? NO_TEXT };
}

/** Whether a value was extracted from prose: only then does its provenance have a confidence. */
export function isReadFromText({ provenance }: Pick<ReadSubsidy, 'provenance'>, path: string): boolean {
  const origin = provenance[path];
  return origin !== undefined && origin.confidence !== null;
}

/** The rule of the search service: only future dates, and only while no known window is ahead. */
function expectedWindow(forecast: Forecast | null, today: number): Forecast | null {
  if (forecast === null) return null;
  const ahead = (date: string | null) => ((opensDayOf(date) ?? today) > today ? date : null);
  const [opensOn, closesOn] = [ahead(forecast.opensOn), ahead(forecast.closesOn)];
  return opensOn === null && closesOn === null ? null : { ...forecast, opensOn, closesOn };
}

/** A day that has come; null for one ahead. */
function reached(date: string | null, today: number): string | null {
  return (opensDayOf(date) ?? today) <= today ? date : null;
}

function windowAt(subsidy: ReadSubsidy, nowMs: number) {
  const { suspended } = subsidy;
  const closing = subsidy.deadline === null ? null : closingOf(subsidy.deadline);
  const opensDay = opensDayOf(subsidy.opensOn);
  const today = parisDay(nowMs);
  const closesAtMs = closing?.closesAtMs ?? null;
  const deadlineDay = closing?.day ?? null;
  const deadlineStatus = deadlineStatusAt(
    { closesAtMs, deadlineDay, opensDay, suspended },
    { ms: nowMs, day: today },
  );
  const opensLater = opensDay !== null && opensDay > today;
  const isAwaited = (closesAtMs === null || deadlineStatus === 'closed') && !suspended && !opensLater;
  return {
    deadlineStatus,
    daysLeft: deadlineDay === null || deadlineStatus === 'closed' ? null : deadlineDay - today,
    opensOn: opensLater ? subsidy.opensOn : null,
    forecast: isAwaited ? expectedWindow(subsidy.forecast, today) : null,
  };
}

/** What a hit contains besides its subsidy. */
interface HitContext {
  readonly language: Language;
  readonly nowMs: number;
  /** The name of its only commune or EPCI, from the hit of a search. */
  readonly localPlace: string | null;
}

/**
 * A subsidy as the hit that a search would return at a moment, so that the texts and parts of cards apply to it. Needs,
 * local variants and missing words are left out, because only the search service knows them.
 */
export function hitOfSubsidy(subsidy: ReadSubsidy, { language, nowMs, localPlace }: HitContext): SearchHit {
  const { lang, text } = shownText(subsidy, language);
  return {
    id: subsidy.id,
    v: subsidy.v,
    lang,
    languages: LANGUAGES.filter((one) => subsidy.texts[one] !== undefined),
    title: text.title,
    summary: text.summary,
    grantDetails: text.grantDetails,
    funders: subsidy.funders,
    funding: subsidy.funding,
    deadline: subsidy.deadline,
    ...windowAt(subsidy, nowMs),
    recurrence: subsidy.recurrence,
    suspended: subsidy.suspended,
    coverage: subsidy.coverage,
    localPlace,
    sector: subsidy.sector,
    eligibleApplicants: subsidy.eligibleApplicants,
    grantCode: subsidy.grantCode,
    applicationFormats: subsidy.applicationFormats,
    certifications: subsidy.certifications,
    programmes: subsidy.programmes,
    needs: [],
    variantOf: subsidy.variantOf,
    localVariants: 0,
    publishedAt: subsidy.firstPublishedAt,
    openedOn: reached(statedOpening(subsidy), parisDay(nowMs)),
    officialUrl: subsidy.officialUrl,
    origin: subsidy.origin,
    sourceRecords: subsidy.sources,
    readFromText: PROSE_VALUES.filter((value) =>
      isReadFromText(subsidy, value === 'deadline' ? value : `funding.${value}`),
    ),
    changedAt: subsidy.changedAt,
    missing: [],
    mentioned: [],
  };
}
