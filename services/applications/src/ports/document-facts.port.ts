import type { DocumentKind, ExtractedField } from '@platform/document-reader';
import type { StoredApplication } from '../domain/application.ts';

/** What was read in the newest version of a document. */
export type DocumentFacts = {
  readonly documentId: string;
  readonly name: string;
  /** The day of issue that a person has stated; null where nobody has. */
  readonly issuedOn: string | null;
  /** Whether it belongs to the application for which texts are suggested, or to another one. */
  readonly belongsTo: 'this' | 'other' | 'none';
  readonly kind: DocumentKind;
  readonly fields: readonly ExtractedField[];
  /** Facts that a person has declined for the profile. */
  readonly declined: ReadonlySet<string>;
};

/**
 * What was read in documents of the profile of an application and in those of its checklist, the newest first; none where a
 * person wants no proposals from documents.
 */
export type ReadDocumentFacts = (
  application: Pick<StoredApplication, 'id' | 'workspaceId' | 'profileId' | 'checklist'>,
) => Promise<readonly DocumentFacts[]>;
