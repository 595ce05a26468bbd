import type { StoredApplication } from '../domain/application.ts';
import { checklistWith } from '../domain/checklist.ts';
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
  const ids = applications.flatMap(({ checklist }) =>
    checklist.flatMap(({ documentId }) => documentId ?? []),
  );
  if (ids.length === 0) return applications;
  const statuses = await linkedDocuments(workspaceId, [...new Set(ids)]);
  return applications.map((application) => ({
    ...application,
    checklist: checklistWith(application.checklist, statuses),
  }));
}
