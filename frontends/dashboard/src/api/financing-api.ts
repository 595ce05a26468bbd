import { financingResponse, planFactsResponse } from '@platform/contracts/application-responses';
import type { FinancingChange, FinancingState, PlanFacts } from '@platform/contracts/financing';
import { PLAN_FACTS_MAX } from '@platform/contracts/financing-sets';
import { apiGet, apiSend } from '@platform/web-kit';
import type { ApplicationAddress } from './applications-api.ts';

function pathOf({ workspaceId, id }: ApplicationAddress): string {
  return `/api/applications/w/${workspaceId}/applications/${id}/financing`;
}

/** The stored financing plan of an application. */
export function readFinancing(address: ApplicationAddress): Promise<FinancingState> {
  return apiGet(financingResponse, pathOf(address));
}

/** What programmes and the profile of the application state for a plan. */
export function readPlanFacts(
  address: ApplicationAddress,
  subsidyIds: readonly string[],
): Promise<PlanFacts> {
  const params = { subsidyIds: subsidyIds.slice(0, PLAN_FACTS_MAX).join(',') };
  return apiGet(planFactsResponse, `${pathOf(address)}/facts`, { params });
}

/** Stores the plan that was made from a version; rejects with 409 when another one is stored. */
export function saveFinancing(address: ApplicationAddress, body: FinancingChange): Promise<FinancingState> {
  return apiSend(financingResponse, { method: 'PUT', path: pathOf(address), body });
}

/** The plan that this device kept; null when what it kept is no plan. */
export function asUnsavedPlan(kept: unknown): FinancingChange | null {
  const read = financingResponse.safeParse({ changedAt: null, changedBy: null, ...Object(kept) });
  return read.success && read.data.plan !== null ? { v: read.data.v, plan: read.data.plan } : null;
}
