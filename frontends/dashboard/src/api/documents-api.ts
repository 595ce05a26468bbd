import type { BrowserResponse } from '@platform/contracts/browser-responses';
import type { DocumentChange } from '@platform/contracts/documents';
import type { ProposalDecisions } from '@platform/contracts/extraction';
import {
  documentListResponse,
  documentResponse,
  extractionResponse,
  proposalSwitchResponse,
  proposalsOffResponse,
} from '@platform/contracts/profile-responses';
import { apiGet, apiSend, type Contract, NO_CONTENT } from '@platform/web-kit';
import { openedFile } from './opened-file.ts';

export type ShownDocument = BrowserResponse<'documentResponse'>;
export type ShownVersion = ShownDocument['versions'][number];
export type ShownExtraction = BrowserResponse<'extractionResponse'>;
export type ShownProposal = NonNullable<ShownExtraction['proposal']>['facts'][number];
export type ShownPlace = ShownProposal['source']['place'];
export type ProposalDecision = NonNullable<ShownProposal['decision']>;

/** The first picture of a page is painted on request. */
const PAGE_MS = 30_000;

function base(workspaceId: string): string {
  return `/api/applications/w/${workspaceId}`;
}

export function readDocuments(workspaceId: string, signal: AbortSignal) {
  return apiGet(documentListResponse, `${base(workspaceId)}/documents`, { signal });
}

export function readDocument(workspaceId: string, id: string, signal: AbortSignal) {
  return apiGet(documentResponse, `${base(workspaceId)}/documents/${id}`, { signal });
}

export function changeDocument(workspaceId: string, id: string, body: DocumentChange) {
  return apiSend(documentResponse, { method: 'PUT', path: `${base(workspaceId)}/documents/${id}`, body });
}

export function removeDocument(workspaceId: string, id: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${base(workspaceId)}/documents/${id}` });
}

export function requestExtraction(workspaceId: string, id: string) {
  const path = `${base(workspaceId)}/documents/${id}/extraction`;
  return apiSend(documentResponse, { method: 'POST', path });
}

/** What was read in a document, and what it proposes for a profile. */
export function readExtraction(
  workspaceId: string,
  { id, profileId }: { readonly id: string; readonly profileId: string },
  signal: AbortSignal,
) {
  const path = `${base(workspaceId)}/documents/${id}/extraction`;
  return apiGet(extractionResponse, path, { params: { profileId }, signal });
}

/** Records decisions; the profile itself is changed by its own requests. */
export function decideProposals(workspaceId: string, id: string, body: ProposalDecisions) {
  const path = `${base(workspaceId)}/documents/${id}/extraction/decisions`;
  return apiSend(extractionResponse, { method: 'PUT', path, body });
}

/** The profiles for which documents propose nothing. */
export function readProposalsOff(workspaceId: string, signal: AbortSignal) {
  return apiGet(proposalsOffResponse, `${base(workspaceId)}/proposals`, { signal });
}

export function readProposalSwitch(workspaceId: string, profileId: string, signal: AbortSignal) {
  return apiGet(proposalSwitchResponse, `${base(workspaceId)}/proposals/${profileId}`, { signal });
}

/** Turns the proposals of documents for a profile off, or on again. */
export function turnProposals(
  workspaceId: string,
  { profileId, isOff }: { readonly profileId: string; readonly isOff: boolean },
) {
  const path = `${base(workspaceId)}/proposals/${profileId}`;
  return apiSend(proposalSwitchResponse, { method: isOff ? 'PUT' : 'DELETE', path });
}

/** Address where uploads begin. */
export function uploadsPath(workspaceId: string): string {
  return `${base(workspaceId)}/uploads`;
}

export type VersionOfDocument = {
  readonly workspaceId: string;
  readonly documentId: string;
  readonly versionId: string;
};

function versionPath({ workspaceId, documentId, versionId }: VersionOfDocument): string {
  return `${base(workspaceId)}/documents/${documentId}/versions/${versionId}`;
}

const pictureResponse: Contract<Blob> = {
  safeParse: (data) =>
    data instanceof Blob
      ? { success: true, data }
      : { success: false, error: new TypeError('The response is no picture') },
};

/** A page of a version as a picture. */
export function readPage(
  version: VersionOfDocument,
  page: { readonly number: number; readonly width: number },
) {
  const path = `${versionPath(version)}/pages/${page.number}`;
  return apiGet(pictureResponse, path, { params: { width: String(page.width) }, deadlineMs: PAGE_MS });
}

/** The file of a version, whatever its type. Rejects without it. */
export function readFile(version: VersionOfDocument): Promise<Blob> {
  return openedFile(`${versionPath(version)}/file`);
}
