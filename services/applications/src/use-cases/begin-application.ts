import { APPLICATIONS_MAX } from '@platform/contracts/application-sets';
import type { Application, ApplicationProgramme, NewApplication } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Profile } from '@platform/contracts/profiles';
import { LANGUAGES } from '@platform/contracts/values';
import { type StoredApplication, startApplication } from '../domain/application.ts';
import { checklistOf, withDocumentsOf } from '../domain/checklist.ts';
import { clonedFields } from '../domain/cloned-fields.ts';
import { guardOf } from '../domain/start-guard/programme-guard.ts';
import { applicationsErrors } from '../errors.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import { applicationEvent } from './application-events.ts';
import { applicationView, todayOf } from './application-view.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { documentsOf } from './current-checklist.ts';

/** Begins an application, or returns the one that is open already. */
export async function beginApplication(
  deps: ApplicationsUseCaseDeps,
  caller: Caller,
  order: NewApplication,
): Promise<Application> {
  const { workspaceId, userId } = caller;
  const { id, profileId, subsidyId, mode, cloneOf } = order;
  const known = await deps.applications.find({ workspaceId, id });
  if (known !== null) return applicationView(deps, known);
  const open = await findOpen(deps, { workspaceId, profileId, subsidyId, mode });
  if (open !== null) return applicationView(deps, open);
  if ((await deps.applications.count(workspaceId)) >= APPLICATIONS_MAX) throw applicationsErrors.TOO_MANY();
  const [profile, subsidy, cloned] = await Promise.all([
    requireProfile(deps, caller, profileId),
    requireProgramme(deps, subsidyId),
    clonedApplication(deps, workspaceId, cloneOf),
  ]);
  // Another programme is left of it, for which nobody has begun this application.
  if (subsidy.id !== subsidyId) throw applicationsErrors.PROGRAMME_NOT_FOUND();
  const at = deps.clock.now();
  const parts = partsOfProgramme(subsidy, profile.type, at);
  const checklist = await clonedChecklist(deps, { profileId, checklist: parts.checklist }, cloned);
  const start = { id, workspaceId, profileId, subsidyId, mode, ...parts, checklist };
  const change = { by: userId, at };
  const taken = cloned === null ? null : { id: cloned.id, fields: clonedFields(start, cloned, change) };
  const application = startApplication(start, taken, change);
  if (!(await deps.applications.insert(application, applicationEvent(application)))) {
    const { applications } = deps;
    const twin = (await applications.find({ workspaceId, id })) ?? (await applications.findOpen(application));
    if (twin === null) throw applicationsErrors.ID_TAKEN();
    return applicationView(deps, twin);
  }
  deps.onEvents();
  return applicationView(deps, application);
}

/** The open application to the programme, or to one that was merged into it. */
async function findOpen(
  { applications, merges }: ApplicationsUseCaseDeps,
  of: Parameters<ApplicationsUseCaseDeps['applications']['findOpen']>[0],
): Promise<StoredApplication | null> {
  for (const { id } of (await merges.sourcesOf([of.subsidyId])).get(of.subsidyId) ?? []) {
    const open = await applications.findOpen({ ...of, subsidyId: id });
    if (open !== null) return open;
  }
  return null;
}

async function clonedApplication(
  { applications }: ApplicationsUseCaseDeps,
  workspaceId: string,
  cloneOf: string | null,
): Promise<StoredApplication | null> {
  if (cloneOf === null) return null;
  const found = await applications.find({ workspaceId, id: cloneOf });
  if (found === null) throw applicationsErrors.APPLICATION_NOT_FOUND();
  return found;
}

/** Documents of an earlier application of the same profile; those of a practice count nowhere else. */
async function clonedChecklist(
  deps: Pick<ApplicationsUseCaseDeps, 'linkedDocuments' | 'clock'>,
  { profileId, checklist }: Pick<StoredApplication, 'profileId' | 'checklist'>,
  cloned: StoredApplication | null,
): Promise<StoredApplication['checklist']> {
  if (cloned === null || cloned.profileId !== profileId || cloned.mode === 'practice') return checklist;
  const documents = await documentsOf(deps, cloned.workspaceId, [cloned]);
  return withDocumentsOf(checklist, cloned.checklist, { documents, today: todayOf(deps) });
}

export async function requireProfile(
  { readProfile }: Pick<ApplicationsUseCaseDeps, 'readProfile'>,
  caller: Caller,
  profileId: string,
): Promise<Profile> {
  const profile = await readProfile(caller, profileId);
  if (profile === null) throw applicationsErrors.PROFILE_NOT_FOUND();
  return profile;
}

export async function requireProgramme(
  { readProgramme }: Pick<ApplicationsUseCaseDeps, 'readProgramme'>,
  subsidyId: string,
): Promise<Subsidy> {
  const subsidy = await readProgramme(subsidyId);
  if (subsidy === null) throw applicationsErrors.PROGRAMME_NOT_FOUND();
  return subsidy;
}

/** What an application keeps of its programme: its facts, the derived checklist, and the sentence that forbids to start. */
export function partsOfProgramme(
  subsidy: Subsidy,
  type: Profile['type'],
  readAt: Date,
): Pick<StoredApplication, 'programme' | 'checklist' | 'guard'> {
  const titles = LANGUAGES.flatMap((language) => {
    const title = subsidy.texts[language]?.title;
    return title === undefined ? [] : [[language, title]];
  });
  return {
    programme: {
      subsidyId: subsidy.id,
      v: subsidy.v,
      titles: Object.fromEntries(titles) as ApplicationProgramme['titles'],
      deadline: subsidy.deadline,
      officialUrl: subsidy.officialUrl,
      readAt: readAt.toISOString(),
    },
    checklist: checklistOf(subsidy, type),
    guard: guardOf(subsidy),
  };
}
