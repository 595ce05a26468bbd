import { civilDateIn } from '@platform/contracts/civil-date';
import { documentStatus } from '../domain/document-status.ts';
import type { LinkedDocuments } from '../ports/linked-documents.port.ts';
import { statusFacts } from './document-view.ts';
import type { DocumentsDeps } from './documents-deps.ts';

/** The present statuses of documents, with their days of issue; an upload in progress changes none that has a version. */
export function linkedDocuments({
  documents,
  clock,
}: {
  readonly documents: Pick<DocumentsDeps['documents'], 'list'>;
  readonly clock: DocumentsDeps['clock'];
}): LinkedDocuments {
  return async (workspaceId, ids) => {
    const today = civilDateIn('Europe/Paris', clock.now());
    const found = await documents.list(workspaceId, { ids });
    return new Map(
      found.map((one) => {
        const status = documentStatus(statusFacts(one, null), today);
        return [one.id, { status, issuedOn: one.issuedOn }];
      }),
    );
  };
}
