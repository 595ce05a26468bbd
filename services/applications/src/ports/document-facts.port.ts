import type { StoredApplication } from '../domain/application.ts';
import type { DocumentFacts } from '../domain/document-suggestions.ts';

/**
 * What was read in documents of the profile of an application and in those of its checklist, the newest first; none where a
 * person wants no proposals from documents.
 */
export type ReadDocumentFacts = (
  application: Pick<StoredApplication, 'id' | 'workspaceId' | 'profileId' | 'checklist'>,
) => Promise<readonly DocumentFacts[]>;
