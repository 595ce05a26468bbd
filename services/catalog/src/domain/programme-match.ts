import {
  type Comparable,
  isElsewhere,
  isPartOfOther,
  SAME_TITLE_SHARE_MIN,
  shareFunder,
  sharePlace,
  sharesSource,
  titleSimilarity,
  titlesDifferInNumbers,
} from './duplicates.ts';
import { recordLinkBetween, shareOfficialPage } from './programme-links.ts';

/**
 * How sure it is that two sources describe one programme. `same`: a link and the title prove it. `likely`: nearly so, an
 * operator decides, and until then only one of the two is shown.
 */
export type Certainty = 'same' | 'likely';

export type ProgrammeMatch = {
  readonly certainty: Certainty;
  /** Percentage, to choose between candidates. */
  readonly score: number;
  readonly reasons: readonly { readonly field: string; readonly message: string }[];
};

/** Titles that share half of their words refer to one subject. */
const TITLE_RELATED = 0.5;

/**
 * Whether two records of different sources describe one programme: by a link between them together with the title or the
 * funder, or by title and funder alone. Null where that is not so: other numbers in the titles (two years of one call),
 * other places, or one source that lists both. Of a nationwide programme and one of a part of the country only a link to the
 * record proves that they are one. `isPageShared`: further programmes have the same official page, so that
 * it identifies none of them.
 */
export function matchProgrammes(
  a: Comparable,
  b: Comparable,
  { isPageShared }: { readonly isPageShared: boolean },
): ProgrammeMatch | null {
  if (sharesSource(a, b) || titlesDifferInNumbers(a, b)) return null;
  const title = titleSimilarity(a, b);
  const hasFunder = shareFunder(a, b);
  const link = recordLinkBetween(a, b);
  const isLinked = link !== null;
  const isApart = isElsewhere(a.coverage, b.coverage);
  const isPart = isPartOfOther(a.coverage, b.coverage) && (isLinked || title >= SAME_TITLE_SHARE_MIN);
  if (isApart && link !== 'page' && !isPart) return null;
  const isSamePage = shareOfficialPage(a, b);
  const stated = certaintyOf(a, b, { title, hasFunder, isLinked, isSamePage, isPageShared });
  if (stated === null) return null;
  const certainty = isApart && !isLinked ? 'likely' : stated;
  const reasons = [
    ...(isLinked ? [{ field: 'sources', message: 'a link of one leads to the record of the other' }] : []),
    ...(isSamePage ? [{ field: 'officialUrl', message: 'same official page' }] : []),
    {
      field: 'texts',
      message: title === 1 ? 'same title' : `titles share ${Math.round(title * 100)} % of their words`,
    },
    ...(hasFunder ? [{ field: 'funders', message: 'a funder in common' }] : []),
  ];
  const score = title * 60 + (isLinked ? 20 : 0) + (isSamePage ? 10 : 0) + (hasFunder ? 10 : 0);
  return { certainty, score: Math.round(score), reasons };
}

function certaintyOf(
  a: Comparable,
  b: Comparable,
  evidence: {
    readonly title: number;
    readonly hasFunder: boolean;
    readonly isLinked: boolean;
    readonly isSamePage: boolean;
    readonly isPageShared: boolean;
  },
): Certainty | null {
  const { title, hasFunder, isLinked, isSamePage, isPageShared } = evidence;
  const isSameTitle = title >= SAME_TITLE_SHARE_MIN;
  const isRelated = title >= TITLE_RELATED;
  if (isLinked && (isSameTitle || (isRelated && hasFunder))) return 'same';
  if (isSamePage && isSameTitle && hasFunder) return 'same';
  if (isLinked && (isRelated || hasFunder)) return 'likely';
  if (isSamePage && isSameTitle) return 'likely';
  if (isSamePage && !isPageShared && (isRelated || hasFunder)) return 'likely';
  const mayBePaidByOne = a.funders.length === 0 || b.funders.length === 0;
  const isSamePlace = a.coverage.zones.length > 0 && sharePlace(a, b);
  return title === 1 && (hasFunder || (mayBePaidByOne && isSamePlace)) ? 'likely' : null;
}
