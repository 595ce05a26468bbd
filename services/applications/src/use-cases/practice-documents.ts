import { civilDateIn } from '@platform/contracts/civil-date';
import { survivorOf } from '@platform/events/merged-programmes';
import { changeChecklist } from '../domain/application.ts';
import { documentStatus } from '../domain/document-status.ts';
import { applicationsErrors, documentsErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { changeApplication, findApplication } from './change-application.ts';
import { statusFacts } from './document-view.ts';
import { removeDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';

type TakeOverDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'merges' | 'onEvents'> &
  Pick<DocumentsDeps, 'documents' | 'clock'>;

/** Removes the documents that only a practice keeps; those that were taken over stay. Safe to repeat. */
export async function removePracticeDocuments(
  deps: Pick<DocumentsDeps, 'documents' | 'uploads' | 'extractions' | 'storage'>,
  { workspaceId, id }: ApplicationAddress,
): Promise<void> {
  const documents = await deps.documents.list(workspaceId, { applicationId: id });
  for (const document of documents) {
    if (document.practice?.applicationId === id) await removeDocument(deps, document);
  }
}

/** Whether a document was left by a practice that is not there any more. */
export async function isPracticeGone(
  { applications }: Pick<DocumentsDeps, 'applications'>,
  { workspaceId, practice }: StoredDocument,
): Promise<boolean> {
  if (practice === null) return false;
  return (await applications.find({ workspaceId, id: practice.applicationId })) === null;
}

/**
 * Takes the checked documents of a practice over: they then count, for the profile and the application, and stand for the
 * same items of its checklist that have none yet. Counts them; repeating it takes over what is left.
 */
export async function takeOverDocuments(
  deps: TakeOverDeps,
  { by, ...address }: ApplicationAddress & { readonly by: string },
  practiceId: string,
): Promise<number> {
  const { workspaceId } = address;
  const [application, practice] = await Promise.all([
    findApplication(deps, address),
    findApplication(deps, { workspaceId, id: practiceId }),
  ]);
  const routes = await deps.merges.routesOf([practice.subsidyId, application.subsidyId]);
  const isPair =
    practice.mode === 'practice' &&
    application.mode === 'application' &&
    practice.profileId === application.profileId &&
    survivorOf(routes, practice.subsidyId) === survivorOf(routes, application.subsidyId);
  if (!isPair) throw documentsErrors.PRACTICE_NOT_FOUND();
  if (application.status === 'archived') throw applicationsErrors.ARCHIVED();
  let taken = 0;
  for (const document of await deps.documents.list(workspaceId, { applicationId: practiceId })) {
    const { practice: place, versions } = document;
    if (place?.applicationId !== practiceId || versions.length === 0) continue;
    await linkItem(deps, { ...address, by }, document);
    const next = {
      ...document,
      practice: null,
      profileIds: [application.profileId],
      applicationIds: [...new Set([...document.applicationIds, application.id])],
      v: document.v + 1,
      changedAt: deps.clock.now(),
    };
    if (!(await deps.documents.save(next))) throw documentsErrors.DOCUMENT_CHANGED();
    taken += 1;
  }
  return taken;
}

/** Before the document counts, so that an interruption leaves something that is taken over by the next attempt. */
async function linkItem(
  deps: TakeOverDeps,
  { by, ...address }: ApplicationAddress & { readonly by: string },
  document: StoredDocument,
): Promise<void> {
  const at = deps.clock.now();
  const { id: documentId, practice } = document;
  const status = documentStatus(statusFacts(document, null), civilDateIn('Europe/Paris', at));
  await changeApplication(deps, address, (stored) => {
    const item = stored.checklist.find(({ id }) => id === practice?.itemId);
    if (item === undefined || item.documentId !== null) return { next: null };
    return { next: changeChecklist(stored, { itemId: item.id, status, documentId }, { by, at }) };
  });
}
