import type { ReviewKind } from '@platform/contracts/catalog';
import { v5 as uuidV5 } from 'uuid';

const REVIEW_NAMESPACE = '0d0a6c57-0d2e-5f0e-8a51-5a6f3cf7f1b2';

/** Id of the review about a record (`source`, `sourceId`) or about two subsidies; the same subject has the same id. */
export function reviewId(kind: ReviewKind, first: string, second: string): string {
  return uuidV5(`${kind}:${first}:${second.normalize('NFC')}`, REVIEW_NAMESPACE);
}
