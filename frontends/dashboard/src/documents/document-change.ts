import type { DocumentChange } from '@platform/contracts/documents';
import type { ShownDocument } from '../api/documents-api.ts';

/** What a person may change about a document, as it is. */
export function changeOf(document: ShownDocument): DocumentChange {
  const { v, name, kind, issuedOn, statedUntil, profileIds, applicationIds } = document;
  return { v, name, kind, issuedOn, statedUntil, profileIds, applicationIds };
}
