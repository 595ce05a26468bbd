import { type FastifyInstance, type RouteAccessOptions, routeAccess } from '@platform/service-kit';
import type { ApplicationsParts } from './app-parts.ts';
import type { ApplicationAddress } from './ports/application.repository.port.ts';
import type { WorkspacePart } from './ports/workspace-part.port.ts';
import { registerApplications } from './routes/applications.route.ts';
import { registerChecklist, registerPresence } from './routes/checklist.route.ts';
import { registerExport } from './routes/export.route.ts';
import { registerFinancing } from './routes/financing.route.ts';
import { registerLibrary } from './routes/library.route.ts';
import { beginApplication } from './use-cases/begin-application.ts';
import { readFinancing, saveFinancing } from './use-cases/financing.ts';
import { changeText, keepTexts, listTexts, removeText, suggestTexts } from './use-cases/library.ts';
import { readPlanFacts } from './use-cases/plan-facts.ts';
import { recordPresence } from './use-cases/presence.ts';
import { listApplications, readApplication, removeApplication } from './use-cases/read-applications.ts';
import {
  changeApplicationStatus,
  changeChecklistItem,
  rereadProgramme,
  saveApplicationFields,
} from './use-cases/save-application.ts';
import { exportWorkspace } from './use-cases/workspace-data.ts';

export type RoutesDeps = {
  readonly access: RouteAccessOptions;
  /** The parts of the started service; throws `SERVICE_NOT_READY` before the start. */
  readonly parts: () => ApplicationsParts;
  /** What the export of a workspace includes. */
  readonly workspaceParts: () => readonly WorkspacePart[];
  /** What is removed before an application is. */
  readonly onRemoval: (address: ApplicationAddress) => Promise<void>;
};

/** Every route of the service with its use case. */
export async function registerRoutes(
  scope: FastifyInstance,
  { access, parts, workspaceParts, onRemoval }: RoutesDeps,
): Promise<void> {
  await scope.register(routeAccess, access);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const deps = () => parts().deps;
  registerApplications(scope, {
    list: async (workspaceId, filter) => listApplications(deps(), workspaceId, filter),
    begin: async (caller, order) => beginApplication(deps(), caller, order),
    read: async (address) => readApplication(deps(), address),
    save: async (editing, change) => saveApplicationFields(deps(), editing, change),
    changeStatus: async (editing, change) => changeApplicationStatus(deps(), editing, change),
    reread: async (caller, id) => rereadProgramme(deps(), caller, id),
    remove: async (address) => {
      await onRemoval(address);
      await removeApplication(deps(), address);
    },
  });
  registerChecklist(scope, async (editing, change) => changeChecklistItem(deps(), editing, change));
  registerPresence(scope, async (place) => recordPresence(deps(), place));
  registerLibrary(scope, {
    list: async (workspaceId, profileId) => listTexts(deps(), workspaceId, profileId),
    change: async (caller, change) => changeText(deps(), caller, change),
    keep: async (address) => keepTexts(deps(), address),
    remove: async (of) => removeText(deps(), of),
    suggest: async (caller, order) => suggestTexts(deps(), caller, order),
  });
  registerFinancing(scope, {
    read: async (address) => readFinancing(deps(), address),
    facts: async (caller, of) => readPlanFacts(deps(), caller, of),
    save: async (editing, change) => saveFinancing(deps(), editing, change),
  });
  registerExport(scope, async (workspaceId) => exportWorkspace(workspaceParts(), workspaceId));
}
