import type { DecidingFields } from '@platform/eligibility';

/** The fields of a stored subsidy that decide who may receive it. */
export type StoredDecidingFields = {
  readonly fields: DecidingFields;
  readonly isPublished: boolean;
  readonly firstPublishedAt: string;
  readonly changedAt: string;
};

export type DecidingFieldsReader = {
  /** Subsidies of one origin, one by one; with `since` only those that changed at this instant or later. */
  readonly read: (origin: 'real' | 'synthetic', since: string | null) => AsyncIterable<StoredDecidingFields>;
};
