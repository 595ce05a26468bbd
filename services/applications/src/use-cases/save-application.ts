import type {
  Application,
  ApplicationChange,
  ChecklistChange,
  SavedFields,
  StatusChange,
} from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import { crashPoint } from '@platform/service-kit';
import {
  changeChecklist,
  changeStatus,
  changesFiledTexts,
  type FieldsOutcome,
  type StatusRefusal,
  type StoredApplication,
  saveFields,
  withProgramme,
} from '../domain/application.ts';
import { reconciledChecklist } from '../domain/checklist.ts';
import { applicationsErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import { applicationView, fieldView, missingView, todayOf } from './application-view.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { partsOfProgramme, requireProfile, requireProgramme } from './begin-application.ts';
import { changeApplication, findApplication } from './change-application.ts';
import { documentsOf, withCurrentChecklist } from './current-checklist.ts';

/** Who changes which application. */
export type Editing = ApplicationAddress & { readonly by: string };

/** Saves fields; each of them on its own, so that a conflict in one keeps none of the others from being saved. */
export async function saveApplicationFields(
  deps: ApplicationsUseCaseDeps,
  { by, ...address }: Editing,
  { changes }: ApplicationChange,
): Promise<SavedFields> {
  crashPoint('applications.before-fields');
  const at = deps.clock.now();
  const { outcome, application } = await changeApplication(deps, address, (stored): FieldsOutcome => {
    if (stored.status === 'archived') throw applicationsErrors.ARCHIVED();
    if (changesFiledTexts(stored, changes)) throw applicationsErrors.FILED();
    return saveFields(stored, changes, { by, at });
  });
  crashPoint('applications.after-fields');
  return {
    v: application.v,
    status: application.status,
    savedAt: at.toISOString(),
    saved: [...outcome.saved],
    conflicts: outcome.conflicts.flatMap((field) => {
      const stored = application.fields[field];
      return stored === undefined ? [] : [{ field, stored: fieldView(stored) }];
    }),
    missing: missingView(await withCurrentChecklist(deps, application), todayOf(deps)),
  };
}

const REFUSALS: Readonly<Record<StatusRefusal, () => Error>> = {
  transition: applicationsErrors.TRANSITION_REFUSED,
  incomplete: applicationsErrors.INCOMPLETE,
  filing: applicationsErrors.FILING_MISSING,
};

/** Brings an application into its next status. Repeating a change that was made returns the application. */
export async function changeApplicationStatus(
  deps: ApplicationsUseCaseDeps,
  { by, ...address }: Editing,
  { v, ...order }: StatusChange,
): Promise<Application> {
  const at = deps.clock.now();
  if (order.filing !== null && order.filing.filedOn > civilDateIn('Europe/Paris', at))
    throw applicationsErrors.FILED_LATER();
  crashPoint('applications.before-status');
  const { application } = await changeApplication(deps, address, async (stored) => {
    if (stored.v === v + 1 && stored.status === order.status) return { next: null };
    if (stored.v !== v) throw applicationsErrors.CHANGED_MEANWHILE();
    const next = changeStatus(await withCurrentChecklist(deps, stored), order, { by, at });
    if (typeof next === 'string') throw REFUSALS[next]();
    return { next: { ...next, checklist: stored.checklist } };
  });
  crashPoint('applications.after-status');
  return applicationView(deps, application);
}

/** Sets the status of an item of the checklist, or links a document to it. */
export async function changeChecklistItem(
  deps: ApplicationsUseCaseDeps,
  { by, ...address }: Editing,
  change: ChecklistChange & { readonly itemId: string },
): Promise<Application> {
  const at = deps.clock.now();
  const { application } = await changeApplication(deps, address, (stored) => {
    if (stored.status === 'archived') throw applicationsErrors.ARCHIVED();
    const next = changeChecklist(stored, change, { by, at });
    if (next === null) throw applicationsErrors.ITEM_NOT_FOUND();
    return { next };
  });
  return applicationView(deps, application);
}

/** Reads the programme again: dates, checklist and guard become those of its present version. */
export async function rereadProgramme(
  deps: ApplicationsUseCaseDeps,
  caller: Caller,
  id: string,
): Promise<Application> {
  const address = { workspaceId: caller.workspaceId, id };
  const { subsidyId, profileId } = await findApplication(deps, address);
  const [subsidy, profile] = await Promise.all([
    requireProgramme(deps, subsidyId),
    requireProfile(deps, caller, profileId),
  ]);
  const at = deps.clock.now();
  const read = partsOfProgramme(subsidy, profile.type, at);
  const { application } = await changeApplication(
    deps,
    address,
    async (stored): Promise<{ readonly next: StoredApplication | null }> => {
      if (stored.status === 'archived') throw applicationsErrors.ARCHIVED();
      const isSame = stored.programme.subsidyId === subsidy.id;
      if (isSame && stored.programme.v >= subsidy.v) return { next: null };
      const documents = await documentsOf(deps, stored.workspaceId, [stored]);
      const checklist = reconciledChecklist(stored.checklist, read.checklist, documents);
      return { next: withProgramme(stored, { ...read, checklist }, { by: caller.userId, at }) };
    },
  );
  return applicationView(deps, application);
}
