import {
  applicationListResponse,
  applicationResponse,
  presenceListResponse,
  savedFieldsResponse,
  suggestionListResponse,
} from '@platform/contracts/application-responses';
import type { FieldId, ValueOrigin } from '@platform/contracts/application-sets';
import type { ChecklistItem, NewApplication, StatusChange } from '@platform/contracts/applications';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend, type Language, NO_CONTENT } from '@platform/web-kit';

export type Application = BrowserResponse<'applicationResponse'>;
export type ApplicationSummary = BrowserResponse<'applicationListResponse'>['applications'][number];
export type SavedFields = BrowserResponse<'savedFieldsResponse'>;
export type Suggestion = BrowserResponse<'suggestionListResponse'>['suggestions'][number];
export type OtherPlace = BrowserResponse<'presenceListResponse'>['present'][number];

/** An application of a workspace. */
export type ApplicationAddress = { readonly workspaceId: string; readonly id: string };

/** A change of one field, for the version that it was made for. */
export type SentChange = {
  readonly field: FieldId;
  readonly value: string;
  readonly v: number;
  readonly origin: ValueOrigin;
};

function listPath(workspaceId: string): string {
  return `/api/applications/w/${workspaceId}/applications`;
}

function pathOf({ workspaceId, id }: ApplicationAddress): string {
  return `${listPath(workspaceId)}/${id}`;
}

/** Applications of the workspace, the newest first. */
export function readApplications(
  workspaceId: string,
  filter: { readonly profileId?: string; readonly subsidyId?: string },
) {
  return apiGet(applicationListResponse, listPath(workspaceId), { params: filter });
}

export function readApplication(address: ApplicationAddress) {
  return apiGet(applicationResponse, pathOf(address));
}

/** Begins an application; repeating it with the same id changes nothing. */
export function beginApplication(workspaceId: string, body: NewApplication) {
  return apiSend(applicationResponse, { method: 'POST', path: listPath(workspaceId), body });
}

export function saveFields(address: ApplicationAddress, changes: readonly SentChange[]) {
  return apiSend(savedFieldsResponse, { method: 'PATCH', path: pathOf(address), body: { changes } });
}

export function changeStatus(address: ApplicationAddress, body: StatusChange) {
  return apiSend(applicationResponse, { method: 'PUT', path: `${pathOf(address)}/status`, body });
}

export function changeItem(
  address: ApplicationAddress,
  { id, status, documentId }: Pick<ChecklistItem, 'id' | 'status' | 'documentId'>,
) {
  const path = `${pathOf(address)}/checklist/${encodeURIComponent(id)}`;
  return apiSend(applicationResponse, { method: 'PUT', path, body: { status, documentId } });
}

/** Removes an application, or a practice, with everything that only it keeps. */
export function removeApplication(address: ApplicationAddress) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: pathOf(address) });
}

/** Reads the programme again, for its dates and documents of today. */
export function rereadProgramme(address: ApplicationAddress) {
  return apiSend(applicationResponse, { method: 'POST', path: `${pathOf(address)}/programme` });
}

/** Address of the application as a file, as it is stored. */
export function applicationFilePath(address: ApplicationAddress, type: 'pdf' | 'zip', language: Language) {
  return `${pathOf(address)}/file.${type}?language=${language}`;
}

/** Address of everything that the calendar has of a programme, as an iCalendar file. */
export function datesFilePath(workspaceId: string, subsidyId: string, language: Language) {
  return `/api/applications/w/${workspaceId}/calendar/file?programme=${subsidyId}&language=${language}`;
}

export function readSuggestions(address: ApplicationAddress, language: Language) {
  return apiGet(suggestionListResponse, `${pathOf(address)}/suggestions`, { params: { language } });
}

/** Keeps the texts of the application for later ones of its profile. */
export function keepTexts(address: ApplicationAddress) {
  return apiSend(NO_CONTENT, { method: 'POST', path: `${pathOf(address)}/library` });
}

/** States in which field this page is, and reads where the others are. */
export function sendPresence(address: ApplicationAddress, placeId: string, field: FieldId | null) {
  const path = `${pathOf(address)}/presence/${placeId}`;
  return apiSend(presenceListResponse, { method: 'PUT', path, body: { field } });
}
