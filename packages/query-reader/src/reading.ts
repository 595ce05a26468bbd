import type { APPLICANTS, READING_EFFECTS, READING_KINDS, SECTORS } from '@platform/contracts/closed-sets';
import type { TerritoryId } from '@platform/territories';
import type { Amount } from './amounts/read-amounts.ts';
import type { DateSpan } from './dates/read-dates.ts';
import type { Size } from './sizes/read-sizes.ts';

export type Applicant = (typeof APPLICANTS)[number];
export type Sector = (typeof SECTORS)[number];
export type ReadingKind = (typeof READING_KINDS)[number];
/** A kind of applicant and how likely it applies, from 0 to 1. */
export type RankedApplicant = { readonly applicant: Applicant; readonly likelihood: number };
export type ReadingEffect = (typeof READING_EFFECTS)[number];

/** What a part of the text means. `from` and `to` are offsets in the text. */
export type QueryReading = {
  readonly kind: ReadingKind;
  readonly effect: ReadingEffect;
  readonly from: number;
  readonly to: number;
  /** The part as typed. */
  readonly text: string;
  /** The part without case and accents; the same part of another text has the same key. */
  readonly key: string;
  /** Of a place: one, or several that a former région or an area consists of. */
  readonly territories: readonly TerritoryId[];
  /** Other places of the same name, the largest first. */
  readonly otherPlaces: readonly TerritoryId[];
  /** Who may apply, when the part states or implies it. */
  readonly applicants: readonly Applicant[];
  /** Those of `applicants` who most probably apply; the others are possible. */
  readonly probableApplicants: readonly Applicant[];
  /** How likely each kind of applicant applies by the text alone, the likeliest first; empty for other readings. */
  readonly likelihoods: readonly RankedApplicant[];
  /** Words by which programmes name the sector of an activity, or whom they are for. */
  readonly relatedWords: readonly string[];
  /**
   * How many people an organisation employs, how old a person is, or the year in which an organisation was founded; null
   * where it is not known or counts something else.
   */
  readonly figure: number | null;
  /** Of a size: what is counted, and both ends of the number. */
  readonly size: Size | null;
  readonly amount: Amount | null;
  readonly dates: DateSpan | null;
  /** Of an activity: the sectors of the platform, and the NAF rev. 2 division or class. */
  readonly sectors: readonly Sector[];
  readonly naf: string | null;
  /** Of a purpose: ids of the taxonomy, the clearest first. */
  readonly needs: readonly string[];
};

/** What a reading has besides its part of the text. */
export type ReadingValues = Omit<QueryReading, 'kind' | 'effect' | 'from' | 'to' | 'text' | 'key'>;

/** A part of the text that was recognised; positions of its first token and behind its last one. */
export type Recognised = Pick<QueryReading, 'kind' | 'effect'> &
  Partial<ReadingValues> & {
    readonly first: number;
    readonly end: number;
    /** Tokens before the part that belong to it and are no words of the search ("près de"). */
    readonly leading?: number;
    /** Tokens behind the part that belong to it in the same way ("or less"). */
    readonly trailing?: number;
    /** The trade of somebody who writes for the applicant; money is sought for nothing of it. */
    readonly isOfAdviser?: boolean;
  };

/** The values of a reading; those that a part has not are empty. */
export function readingValues({
  territories = [],
  otherPlaces = [],
  applicants = [],
  probableApplicants = applicants,
  likelihoods = [],
  relatedWords = [],
  figure = null,
  size = null,
  amount = null,
  dates = null,
  sectors = [],
  naf = null,
  needs = [],
}: Partial<ReadingValues>): ReadingValues {
  return {
    ...{ territories, otherPlaces, applicants, probableApplicants, likelihoods, relatedWords, figure },
    ...{ size, amount, dates, sectors, naf, needs },
  };
}
