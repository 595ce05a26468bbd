import { crashPoint } from '@platform/service-kit';
import { applicationsErrors } from '../errors.ts';
import type { WorkspacePart } from '../ports/workspace-part.port.ts';
import { fullView, todayOf } from './application-view.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { type CurrentChecklistDeps, withCurrentChecklists } from './current-checklist.ts';
import { listTexts } from './library.ts';

export type WorkspaceDataDeps = Pick<
  ApplicationsUseCaseDeps,
  'applications' | 'clock' | 'library' | 'presence'
> &
  CurrentChecklistDeps & {
    /** Resolves when the events of everything saved so far are published, or cannot be published for now. */
    readonly eventsPublished: () => Promise<void>;
    /** Publishes that the state of these applications is gone. */
    readonly publishRemovals: (ids: readonly string[]) => Promise<void>;
  };

/** The data of applications, kept texts and open pages; other kinds of data are added to this list in `app-parts.ts`. */
export function applicationParts(deps: WorkspaceDataDeps): readonly WorkspacePart[] {
  return [
    {
      name: 'applications',
      read: async (workspaceId) => {
        const applications = await deps.applications.list(workspaceId, {});
        const today = todayOf(deps);
        const current = await withCurrentChecklists(deps, workspaceId, applications);
        return current.map((one) => fullView(one, { today }));
      },
      erase: (workspaceId) => eraseApplications(deps, workspaceId),
    },
    {
      name: 'removedApplications',
      read: (workspaceId) => removedApplications(deps, workspaceId),
      // They are erased with the others.
      erase: async () => 0,
    },
    {
      name: 'library',
      read: (workspaceId) => listTexts(deps, workspaceId),
      erase: deps.library.removeAll,
    },
    { name: 'openPages', read: deps.presence.listAll, erase: deps.presence.removeAll },
  ];
}

/** What remains of removed applications until the erasure: ids, without anything that was written. */
async function removedApplications({ applications }: WorkspaceDataDeps, workspaceId: string) {
  return (await applications.plans(workspaceId))
    .filter(({ removed }) => removed)
    .map(({ id, profileId, subsidyId, mode, changedAt }) => ({
      ...{ id, profileId, subsidyId, mode },
      removedAt: changedAt.toISOString(),
    }));
}

/** Throws `APPLICATIONS_BUSY` while events are pending: a removal published before the last state would be undone by it. */
async function eraseApplications(deps: WorkspaceDataDeps, workspaceId: string): Promise<number> {
  await deps.eventsPublished();
  const all = await deps.applications.listAll(workspaceId);
  if (all.some(({ hasPendingEvents }) => hasPendingEvents)) throw applicationsErrors.BUSY();
  await deps.publishRemovals(all.map(({ id }) => id));
  crashPoint('applications.erasure-published');
  return deps.applications.forgetAll(workspaceId);
}

/** Erases everything of a workspace, and counts what was removed by part. Safe to repeat after an interruption. */
export async function eraseWorkspace(
  parts: readonly WorkspacePart[],
  workspaceId: string,
): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const { name, erase } of parts) removed[name] = await erase(workspaceId);
  return removed;
}

/** Everything that this service holds about a workspace, by part. */
export async function exportWorkspace(
  parts: readonly WorkspacePart[],
  workspaceId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {};
  for (const { name, read } of parts) data[name] = await read(workspaceId);
  return data;
}
