import { prefillResponse } from '@platform/contracts/application-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import type { PrefillOrder, ProposalDecision } from '@platform/contracts/prefill';
import { apiGet, apiSend } from '@platform/web-kit';
import type { ApplicationAddress } from './applications-api.ts';

export type Prefill = BrowserResponse<'prefillResponse'>;
export type PrefilledFile = Prefill['files'][number];

function pathOf({ workspaceId, id }: ApplicationAddress): string {
  return `/api/applications/w/${workspaceId}/applications/${id}/prefill`;
}

/** What the application would send to the official portal, and its files there. */
export function readPrefill(address: ApplicationAddress): Promise<Prefill> {
  return apiGet(prefillResponse, pathOf(address));
}

/** Creates a prefilled file; repeating it with the same id creates no second one. */
export function createPrefilledFile(address: ApplicationAddress, body: PrefillOrder): Promise<Prefill> {
  return apiSend(prefillResponse, { method: 'POST', path: `${pathOf(address)}/files`, body });
}

/** Reads the state of a file at the portal now. */
export function readPortalState(address: ApplicationAddress, fileId: string): Promise<Prefill> {
  return apiSend(prefillResponse, { method: 'POST', path: `${pathOf(address)}/files/${fileId}/state` });
}

/** Takes over the status that follows from the portal, or declines it. */
export function decideProposal(
  address: ApplicationAddress,
  fileId: string,
  body: ProposalDecision,
): Promise<Prefill> {
  const path = `${pathOf(address)}/files/${fileId}/proposal`;
  return apiSend(prefillResponse, { method: 'PUT', path, body });
}
