import { registerReadModels } from '@platform/events/read-models';
import { type FastifyInstance, type RouteAccessOptions, routeAccess } from '@platform/service-kit';
import type { ProfilesParts } from './app-parts.ts';
import { registerAssignments } from './routes/assignments.route.ts';
import { registerCompanies } from './routes/companies.route.ts';
import { registerExport } from './routes/export.route.ts';
import { registerFilterSets } from './routes/filter-sets.route.ts';
import { registerMarks } from './routes/marks.route.ts';
import { registerProfiles } from './routes/profiles.route.ts';
import {
  assignSubsidy,
  changeAssignmentStatus,
  listAssignments,
  removeAssignment,
} from './use-cases/assignments.ts';
import { changeProfile, changeProfileState, removeProfile } from './use-cases/change-profile.ts';
import { createProfile } from './use-cases/create-profile.ts';
import {
  listFilterSets,
  removeFilterSet,
  renameFilterSet,
  saveFilterSet,
  visitFilterSet,
} from './use-cases/filter-sets.ts';
import {
  addMark,
  addReminder,
  listMarks,
  listReminders,
  recordVisit,
  removeMark,
} from './use-cases/marks.ts';
import { exportWorkspace } from './use-cases/personal-data.ts';
import { listProfiles, readProfile } from './use-cases/read-profiles.ts';
import { searchCompanies } from './use-cases/search-companies.ts';

export type RoutesDeps = {
  readonly access: RouteAccessOptions;
  /** The parts of the started service; throws `SERVICE_NOT_READY` before the start. */
  readonly parts: () => ProfilesParts;
};

/** Every route of the service with its use case. */
export async function registerRoutes(scope: FastifyInstance, { access, parts }: RoutesDeps): Promise<void> {
  await scope.register(routeAccess, access);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const deps = () => parts().deps;
  registerProfiles(scope, {
    list: async (id) => listProfiles(deps(), id),
    create: async (id, profile) => createProfile(deps(), id, profile),
    read: async ({ workspaceId, id }) => readProfile(deps(), workspaceId, id),
    change: async (address, change) => changeProfile(deps(), address, change),
    changeState: async (address, change) => changeProfileState(deps(), address, change),
    remove: async (address) => removeProfile(deps(), address),
  });
  registerAssignments(scope, {
    list: async (id, filter) => listAssignments(deps(), id, filter),
    assign: async (id, order) => assignSubsidy(deps(), id, order),
    change: async (address, status) => changeAssignmentStatus(deps(), address, status),
    remove: async (address) => removeAssignment(deps(), address),
  });
  registerMarks(scope, {
    list: async (id, kind) => listMarks(deps(), id, kind),
    add: async (id, mark) => addMark(deps(), id, mark),
    remove: async (workspaceId, mark) => removeMark(deps(), { workspaceId, ...mark }),
    listReminders: async (id) => listReminders(deps(), id),
    addReminder: async (id, reminder) => addReminder(deps(), id, reminder),
    visit: async (id) => recordVisit(deps(), id),
  });
  registerFilterSets(scope, {
    list: async (id) => listFilterSets(deps(), id),
    save: async (id, set) => saveFilterSet(deps(), id, set),
    rename: async (id, renamed) => renameFilterSet(deps(), id, renamed),
    visit: async (id, set) => visitFilterSet(deps(), id, set),
    remove: async (id, set) => removeFilterSet(deps(), id, set),
  });
  registerCompanies(scope, async (query) => searchCompanies(deps(), query));
  registerReadModels(scope, 'profiles', () => parts().readModels);
  registerExport(scope, async (id) => exportWorkspace(deps(), id));
}
