import { plusMonths } from '@platform/contracts/civil-date';
import { type DocumentKind, type DocumentStatus, VALID_MONTHS } from '@platform/contracts/document-sets';

export type StatusFacts = {
  readonly kind: DocumentKind;
  readonly issuedOn: string | null;
  readonly statedUntil: string | null;
  readonly hasVersion: boolean;
  readonly isLost: boolean;
  readonly hasFault: boolean;
  /** State of the newest upload; null without one. */
  readonly upload: 'receiving' | 'received' | 'checking' | null;
};

const OF_UPLOAD = { receiving: 'upload_pending', received: 'pending', checking: 'processing' } as const;

/** The status of a document on a civil day. Once a version is there, the next upload does not change it. */
export function documentStatus(facts: StatusFacts, today: string): DocumentStatus {
  if (facts.hasVersion && !facts.isLost) return statusOfVersion(facts, today);
  if (facts.upload !== null) return OF_UPLOAD[facts.upload];
  return facts.hasFault || facts.isLost ? 'failed' : 'upload_pending';
}

/** The last valid day: the earlier one of the stated end and the end by the rule of the kind. */
export function validUntil({
  kind,
  issuedOn,
  statedUntil,
}: Pick<StatusFacts, 'kind' | 'issuedOn' | 'statedUntil'>): string | null {
  const months = VALID_MONTHS[kind];
  const byKind = months === undefined || issuedOn === null ? null : plusMonths(issuedOn, months);
  if (byKind === null || statedUntil === null) return byKind ?? statedUntil;
  return byKind < statedUntil ? byKind : statedUntil;
}

function statusOfVersion(facts: StatusFacts, today: string): DocumentStatus {
  const until = validUntil(facts);
  if (until !== null && until < today) return 'needs_update';
  const needsDay = VALID_MONTHS[facts.kind] !== undefined && facts.issuedOn === null;
  return needsDay ? 'incomplete' : 'complete';
}
