import type { APPLICANTS, READING_EFFECTS, READING_KINDS } from '@platform/contracts/closed-sets';
import type { TerritoryId } from '@platform/territories';

export type Applicant = (typeof APPLICANTS)[number];
export type ReadingKind = (typeof READING_KINDS)[number];
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
  /** Words by which programmes name the sector of an activity, or whom they are for. */
  readonly relatedWords: readonly string[];
  /** How many people an organisation employs, or how old a person is; null where it is not known or counts something else. */
  readonly figure: number | null;
};

/** A part of the text that was recognised; positions of its first token and behind its last one. */
export type Recognised = Pick<QueryReading, 'kind' | 'effect'> &
  Partial<
    Pick<
      QueryReading,
      'territories' | 'otherPlaces' | 'applicants' | 'probableApplicants' | 'relatedWords' | 'figure'
    >
  > & {
    readonly first: number;
    readonly end: number;
    /** Tokens before the part that belong to it and are no words of the search ("près de"). */
    readonly leading?: number;
  };
