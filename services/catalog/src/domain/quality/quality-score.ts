import type { QualityPart, Subsidy } from '@platform/contracts/catalog';
import { civilDateIn, daysBetween } from '@platform/contracts/civil-date';

export type LinkState = 'alive' | 'moved' | 'gone' | 'unknown';

/** What is known about a record besides its content. */
export type QualityContext = {
  readonly now: Date;
  /** State of the official page; null when it was never checked or none is stated. */
  readonly link: LinkState | null;
  /** Open reviews on whether another subsidy is the same. */
  readonly openDuplicates: number;
};

/** One reason for lost points; `lost` counts points of the whole score. */
export type QualityReason = { readonly part: QualityPart; readonly code: string; readonly lost: number };

export type Score = {
  readonly score: number;
  /** 0 to 100 each. */
  readonly parts: Readonly<Record<QualityPart, number>>;
  /** The largest loss first. */
  readonly reasons: readonly QualityReason[];
};

/** Points of each part. Completeness has the most, because users need the facts to decide. */
const WEIGHT: Readonly<Record<QualityPart, number>> = {
  completeness: 40,
  freshness: 20,
  link: 20,
  duplicates: 5,
  provenance: 15,
};

/** Fields of a complete record, weighted by how much an applicant needs them; points within completeness. */
const NEEDED: readonly {
  readonly code: string;
  readonly points: number;
  readonly isStated: (subsidy: Subsidy) => boolean;
}[] = [
  { code: 'no_description', points: 15, isStated: hasDescription },
  { code: 'no_amount', points: 20, isStated: hasAmount },
  {
    code: 'no_deadline',
    points: 15,
    isStated: ({ deadline, recurrence }) => deadline !== null || recurrence !== null,
  },
  {
    code: 'no_coverage',
    points: 15,
    isStated: ({ coverage }) =>
      coverage.national || coverage.zones.length > 0 || coverage.countries.length > 0,
  },
  { code: 'no_applicants', points: 15, isStated: ({ eligibleApplicants }) => eligibleApplicants.length > 0 },
  { code: 'no_funder', points: 8, isStated: ({ funders }) => funders.length > 0 },
  {
    code: 'no_sector',
    points: 4,
    isStated: ({ sector, targetSectors }) => sector !== null || targetSectors.length > 0,
  },
  {
    code: 'no_contact',
    points: 4,
    isStated: ({ contact }) => Object.values(contact).some((value) => value !== null),
  },
  { code: 'no_instrument', points: 4, isStated: ({ funding }) => funding.instrument !== null },
];

/** A record checked within a month is fresh; after a year it counts as neglected. */
const FRESH_DAYS = 30;
const STALE_DAYS = 365;
const RECURRING = new Set(['annual', 'biannual', 'monthly', 'quarterly']);
const LINK_VALUE: Readonly<Record<LinkState, number>> = { alive: 100, moved: 70, unknown: 60, gone: 0 };
/** A link that was never checked counts like one whose state is unknown. */
const UNCHECKED_LINK_VALUE = 60;

/** The quality of a record, with a reason for every missing point. Pure: the same input gives the same score. */
export function scoreOf(subsidy: Subsidy, context: QualityContext): Score {
  const reasons: QualityReason[] = [];
  const lose = (part: QualityPart, code: string, share: number): number => {
    if (share > 0) reasons.push({ part, code, lost: Math.round((share * WEIGHT[part]) / 100) });
    return share;
  };
  const missing = NEEDED.filter(({ isStated }) => !isStated(subsidy));
  const parts = {
    completeness:
      100 - missing.reduce((sum, { code, points }) => sum + lose('completeness', code, points), 0),
    freshness: 100 - freshnessLost(subsidy, context.now, lose),
    link: 100 - linkLost(subsidy, context.link, lose),
    duplicates: 100 - (context.openDuplicates > 0 ? lose('duplicates', 'may_be_double', 100) : 0),
    provenance: 100 - lose('provenance', 'guessed_values', guessedShare(subsidy)),
  };
  const score = Object.entries(WEIGHT).reduce(
    (sum, [part, weight]) => sum + (parts[part as QualityPart] * weight) / 100,
    0,
  );
  return {
    score: Math.round(score),
    parts,
    reasons: reasons.filter(({ lost }) => lost > 0).toSorted((a, b) => b.lost - a.lost),
  };
}

type Lose = (part: QualityPart, code: string, share: number) => number;

function freshnessLost({ sources, deadline, recurrence }: Subsidy, now: Date, lose: Lose): number {
  const today = civilDateIn('Europe/Paris', now);
  const newest =
    sources
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(-1) ?? '1900-01-01';
  const age = Math.max(0, daysBetween(newest, today));
  const share = Math.round((100 * (age - FRESH_DAYS)) / (STALE_DAYS - FRESH_DAYS));
  const isOver = deadline !== null && deadline.date < today;
  // A past call that recurs needs attention, because its next window is unknown.
  if (isOver && recurrence !== null && RECURRING.has(recurrence)) {
    return lose('freshness', 'next_window_unknown', Math.max(60, Math.min(100, share)));
  }
  return lose('freshness', 'not_checked_lately', Math.max(0, Math.min(100, share)));
}

function linkLost({ officialUrl }: Subsidy, link: LinkState | null, lose: Lose): number {
  if (officialUrl === null) return lose('link', 'no_link', 100);
  if (link === null) return lose('link', 'link_not_asked', 100 - UNCHECKED_LINK_VALUE);
  return lose('link', `link_${link}`, 100 - LINK_VALUE[link]);
}

/** Percentage of the fields with provenance whose value is a guess, or was extracted from prose with low confidence. */
function guessedShare({ provenance }: Subsidy): number {
  const origins = Object.values(provenance);
  if (origins.length === 0) return 0;
  const guessed = origins.filter(
    ({ method, confidence }) => method === 'guessed' || (confidence !== null && confidence < 80),
  );
  return Math.round((100 * guessed.length) / origins.length);
}

function hasDescription({ texts }: Subsidy): boolean {
  return Object.values(texts).some(
    (text) => (text.description ?? '').length >= 200 || text.keyRequirements.length > 0,
  );
}

function hasAmount({ funding, texts }: Subsidy): boolean {
  const { fundingAmount, minimumGrant, maximumGrant, cofinancingRate } = funding;
  return (
    [fundingAmount, minimumGrant, maximumGrant, cofinancingRate].some((value) => value !== null) ||
    Object.values(texts).some((text) => text.grantDetails !== null)
  );
}
