import {
  consentListResponse,
  notificationPreferencesResponse,
  ownDataResponse,
} from '@platform/contracts/account-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend } from '@platform/web-kit';

export type OwnData = BrowserResponse<'ownDataResponse'>;
export type Consents = BrowserResponse<'consentListResponse'>['consents'];
export type PreferencesByType = BrowserResponse<'notificationPreferencesResponse'>['types'];
export type NotificationType = keyof PreferencesByType;
export type Preference = PreferencesByType[NotificationType];

function preferencesPath(workspaceId: string): string {
  return `/api/notifications/w/${workspaceId}/preferences`;
}

export function readPreferences(workspaceId: string) {
  return apiGet(notificationPreferencesResponse, preferencesPath(workspaceId));
}

/** Replaces the preferences of all types. */
export function savePreferences(workspaceId: string, types: PreferencesByType) {
  const request = { method: 'PUT', path: preferencesPath(workspaceId), body: { types } } as const;
  return apiSend(notificationPreferencesResponse, request);
}

/** Has mails sent again to an address from which they came back. */
export function retryAddress(workspaceId: string) {
  const path = `/api/notifications/w/${workspaceId}/returned-mails`;
  return apiSend(notificationPreferencesResponse, { method: 'DELETE', path });
}

/** What identity keeps about the person; it contains more than is shown. */
export function readOwnData() {
  return apiGet(ownDataResponse, '/api/identity/me/export');
}

/** Recorded choices of consent, the newest first. */
export function readConsents() {
  return apiGet(consentListResponse, '/api/identity/me/consents');
}
