import type { StoredApplication } from '../domain/application.ts';
import { checklistWith, type LinkedFacts } from '../domain/checklist.ts';
import type { LinkedDocuments } from '../ports/linked-documents.port.ts';

export type CurrentChecklistDeps = { readonly linkedDocuments: LinkedDocuments };

type WithChecklist = Pick<StoredApplication, 'checklist'>;

/** An application with its checklist as its documents are today; nothing of it is stored. */
export async function withCurrentChecklist<Of extends WithChecklist & Pick<StoredApplication, 'workspaceId'>>(
  deps: CurrentChecklistDeps,
  application: Of,
): Promise<Of> {
  const [current = application] = await withCurrentChecklists(deps, application.workspaceId, [application]);
  return current;
}

/** Applications of a workspace with their checklists as its documents are today. */
export async function withCurrentChecklists<Of extends WithChecklist>(
  { linkedDocuments }: CurrentChecklistDeps,
  workspaceId: string,
  applications: readonly Of[],
): Promise<readonly Of[]> {
  const documents = await documentsOf({ linkedDocuments }, workspaceId, applications);
  return applications.map((application) => ({
    ...application,
    checklist: checklistWith(application.checklist, documents),
  }));
}

/** What the documents are today that the checklists of applications of a workspace are linked to. */
export async function documentsOf(
  { linkedDocuments }: CurrentChecklistDeps,
  workspaceId: string,
  applications: readonly WithChecklist[],
): Promise<LinkedFacts> {
  const ids = applications.flatMap(({ checklist }) =>
    checklist.flatMap(({ documentId }) => documentId ?? []),
  );
  return ids.length === 0 ? new Map() : linkedDocuments(workspaceId, [...new Set(ids)]);
}
