import { isDeepStrictEqual } from 'node:util';
import type { FinancingChange, FinancingState } from '@platform/contracts/financing';
import { survivorOf } from '@platform/events/merged-programmes';
import { survivingPlan } from '../domain/surviving-plan.ts';
import { applicationsErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { KeptFinancing } from '../ports/financing.store.port.ts';
import type { WorkspacePart } from '../ports/workspace-part.port.ts';
import type { ApplicationsUseCaseDeps } from './applications-deps.ts';
import { findApplication } from './change-application.ts';
import type { Editing } from './save-application.ts';

type FinancingDeps = Pick<ApplicationsUseCaseDeps, 'applications' | 'financing' | 'merges' | 'clock'>;

/** What a save did: `stored` is the plan after it, or the one that was stored meanwhile. */
export type FinancingOutcome = { readonly isSaved: boolean; readonly stored: FinancingState };

/** The stored financing plan of an application, by the programmes that are left of its own. */
export async function readFinancing(
  deps: Pick<FinancingDeps, 'applications' | 'financing' | 'merges'>,
  address: ApplicationAddress,
): Promise<FinancingState> {
  await findApplication(deps, address);
  return financingView(await survivingFinancing(deps, await deps.financing.find(address)));
}

/** A stored plan by the programmes that are left of its own. */
export async function survivingFinancing(
  { merges }: Pick<FinancingDeps, 'merges'>,
  kept: KeptFinancing | null,
): Promise<KeptFinancing | null> {
  if (kept === null) return null;
  const routes = await merges.routesOf(kept.plan.programmes.map(({ id }) => id));
  return { ...kept, plan: survivingPlan(kept.plan, (id) => survivorOf(routes, id)) };
}

/** Stores a financing plan. A save whose response was lost can be repeated. */
export async function saveFinancing(
  deps: FinancingDeps,
  { by, ...address }: Editing,
  { v, plan }: FinancingChange,
): Promise<FinancingOutcome> {
  const { status, workspaceId, id } = await findApplication(deps, address);
  if (status === 'archived') throw applicationsErrors.ARCHIVED();
  const next = {
    ...{ applicationId: id, workspaceId, plan },
    v: v + 1,
    changedAt: deps.clock.now(),
    changedBy: by,
  };
  if (await deps.financing.save(next)) {
    await removeIfOrphaned(deps, address);
    return { isSaved: true, stored: financingView(next) };
  }
  const stored = await survivingFinancing(deps, await deps.financing.find(address));
  return { isSaved: isDeepStrictEqual(stored?.plan, plan), stored: financingView(stored) };
}

/** A plan whose application was removed while it was saved is removed with it. */
async function removeIfOrphaned(deps: FinancingDeps, address: ApplicationAddress): Promise<void> {
  if ((await deps.applications.find(address)) !== null) return;
  await deps.financing.remove(address);
  throw applicationsErrors.APPLICATION_NOT_FOUND();
}

/** What the export and the erasure of a workspace include of its financing plans. */
export function financingPart({ financing }: Pick<FinancingDeps, 'financing'>): WorkspacePart {
  return {
    name: 'financing',
    read: async (workspaceId) =>
      (await financing.list(workspaceId)).map((kept) => ({
        applicationId: kept.applicationId,
        ...financingView(kept),
      })),
    erase: financing.removeAll,
  };
}

function financingView(kept: KeptFinancing | null): FinancingState {
  if (kept === null) return { v: 0, plan: null, changedAt: null, changedBy: null };
  const { v, plan, changedAt, changedBy } = kept;
  return { v, plan, changedAt: changedAt.toISOString(), changedBy };
}
