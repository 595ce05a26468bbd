import type { SubsidyText } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import type { AdmittedFigure, FigureLimits } from './admitted-figures.ts';

export type CardText = Pick<SubsidyText, 'title' | 'summary' | 'grantDetails'>;

/**
 * The part of a hit that does not depend on language, date or query; stored in the index so that a response needs no
 * other service.
 */
export type SearchCard = Pick<
  SearchHit,
  | 'funders'
  | 'funding'
  | 'deadline'
  | 'recurrence'
  | 'opensOn'
  | 'forecast'
  | 'coverage'
  | 'sector'
  | 'eligibleApplicants'
  | 'grantCode'
  | 'applicationFormats'
  | 'certifications'
  | 'programmes'
  | 'needs'
  | 'variantOf'
  | 'publishedAt'
  | 'officialUrl'
  | 'origin'
  | 'sourceRecords'
  | 'readFromText'
  | 'changedAt'
> & {
  readonly texts: { readonly fr?: CardText; readonly en?: CardText };
  /**
   * The opening that its source states as data, also one ahead. Missing in cards of an index that was built before this
   * value existed, until the index is rebuilt.
   */
  readonly openedOn?: SearchHit['openedOn'];
  /** What admits the figures of an applicant. Missing in cards of an index from before this value existed. */
  readonly figures?: Readonly<Record<AdmittedFigure, FigureLimits | null>>;
};
