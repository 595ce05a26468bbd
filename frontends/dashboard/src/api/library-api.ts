import { libraryListResponse } from '@platform/contracts/application-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend, NO_CONTENT } from '@platform/web-kit';

export type KeptText = BrowserResponse<'libraryListResponse'>['texts'][number];

/** A text of a profile. */
export type TextAddress = Pick<KeptText, 'profileId' | 'field'>;

function pathOf(workspaceId: string, { profileId, field }: TextAddress): string {
  return `/api/applications/w/${workspaceId}/library/${profileId}/${field}`;
}

/** Every kept text of the workspace. */
export function readTexts(workspaceId: string, signal: AbortSignal) {
  return apiGet(libraryListResponse, `/api/applications/w/${workspaceId}/library`, { signal });
}

/** Writes the next version of a text, for the version that was shown. */
export function writeText(
  workspaceId: string,
  of: TextAddress,
  body: { readonly v: number; readonly value: string },
) {
  return apiSend(libraryListResponse, { method: 'PUT', path: pathOf(workspaceId, of), body });
}

export function removeText(workspaceId: string, of: TextAddress) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: pathOf(workspaceId, of) });
}
