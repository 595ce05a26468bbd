import type { SubsidyText } from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';

export type CardText = Pick<SubsidyText, 'title' | 'summary' | 'grantDetails'>;

/** What a hit shows and no language, date or query changes; kept in the index so that a response needs no other service. */
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
> & { readonly texts: { readonly fr?: CardText; readonly en?: CardText } };
