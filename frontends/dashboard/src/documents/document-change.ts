import type { DocumentChange } from '@platform/contracts/documents';
import type { ShownDocument } from '../api/documents-api.ts';

/** What was changed on the page and is not saved yet; everything else is as it was read last. */
export type TypedChange = Partial<Omit<DocumentChange, 'v'>>;

/** What a person may change about a document: as it was read last, with what was typed over it. */
export function changeOf(document: ShownDocument, typed: TypedChange = {}): DocumentChange {
  const { v, name, kind, issuedOn, statedUntil, profileIds, applicationIds } = document;
  return { name, kind, issuedOn, statedUntil, profileIds, applicationIds, ...typed, v };
}

/** What is left to save once `sent` is stored: what was typed meanwhile. */
export function leftAfter(typed: TypedChange, sent: TypedChange): TypedChange {
  const left = Object.entries(typed).filter(([field, value]) => sent[field as keyof TypedChange] !== value);
  return Object.fromEntries(left);
}
