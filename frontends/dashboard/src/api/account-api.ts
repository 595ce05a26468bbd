import {
  recoveryCodesResponse,
  securityEventsResponse,
  securityStateResponse,
  sessionListResponse,
  storedSettingsResponse,
  totpSetupResponse,
} from '@platform/contracts/account-responses';
import type { StoredSettings } from '@platform/contracts/identity';
import { apiGet, apiSend, type Contract, type Language, NO_CONTENT } from '@platform/web-kit';
import { exportPaths } from './export-paths.ts';

const API = '/api/identity';
/** An export is collected from every service. */
const EXPORT_MS = 30_000;

export function readSettings(signal?: AbortSignal) {
  return apiGet(storedSettingsResponse, `${API}/me/settings`, signal === undefined ? {} : { signal });
}

/** Stores settings that were read with a version; rejects with the status 409 if they have another one now. */
export function saveSettings({ settings, version }: Pick<StoredSettings, 'settings' | 'version'>) {
  const body = { settings, version };
  return apiSend(storedSettingsResponse, { method: 'PUT', path: `${API}/me/settings`, body });
}

export function readSecurity() {
  return apiGet(securityStateResponse, `${API}/me/security`);
}

export function readSecurityEvents() {
  return apiGet(securityEventsResponse, `${API}/me/security-events`);
}

export function readSessions() {
  return apiGet(sessionListResponse, `${API}/sessions`);
}

/** Ends a session; without an id all sessions but this one. */
export function endSession(id: string | null) {
  const path = id === null ? `${API}/sessions` : `${API}/sessions/${id}`;
  return apiSend(NO_CONTENT, { method: 'DELETE', path });
}

export function changePassword(body: { readonly current: string; readonly next: string }) {
  return apiSend(NO_CONTENT, { method: 'PUT', path: `${API}/me/password`, body });
}

export function beginTotp(password: string) {
  return apiSend(totpSetupResponse, { method: 'POST', path: `${API}/me/totp`, body: { password } });
}

export function confirmTotp(code: string) {
  return apiSend(recoveryCodesResponse, { method: 'POST', path: `${API}/me/totp/confirm`, body: { code } });
}

export function endTotp(password: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${API}/me/totp`, body: { password } });
}

export function newRecoveryCodes(password: string) {
  const path = `${API}/me/recovery-codes`;
  return apiSend(recoveryCodesResponse, { method: 'POST', path, body: { password } });
}

export function completeOnboarding() {
  return apiSend(NO_CONTENT, { method: 'POST', path: `${API}/me/onboarding`, body: {} });
}

export function requestConfirmation(email: string, language: Language) {
  const path = `${API}/email-confirmations`;
  return apiSend(NO_CONTENT, { method: 'POST', path, body: { email, language } });
}

/** An export may have any fields, because every service adds its own. */
const anyDocument: Contract<object> = {
  safeParse: (value) =>
    typeof value === 'object' && value !== null
      ? { success: true, data: value }
      : { success: false, error: new TypeError('The export is no JSON document') },
};

type ExportingService = keyof ReturnType<typeof exportPaths>;

/** What one service stores about the person or the workspace. */
export function readExportOf(workspaceId: string, service: ExportingService): Promise<object> {
  return apiGet(anyDocument, exportPaths(workspaceId)[service], { deadlineMs: EXPORT_MS });
}

/** Everything that is stored about the person, by service. Rejects when one of them does not respond: no part is left out. */
export async function readExport(workspaceId: string): Promise<Readonly<Record<string, object>>> {
  const services = Object.keys(exportPaths(workspaceId)) as ExportingService[];
  const parts = services.map(async (service) => [service, await readExportOf(workspaceId, service)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

const receiptResponse: Contract<{ readonly receipt: string }> = {
  safeParse: (value) => {
    const receipt = (value as { receipt?: unknown } | null)?.receipt;
    return typeof receipt === 'string'
      ? { success: true, data: { receipt } }
      : { success: false, error: new TypeError('The response names no receipt') };
  },
};

/** Deletes the account and all that belongs to it. */
export function eraseAccount(password: string) {
  return apiSend(receiptResponse, { method: 'POST', path: `${API}/me/erasure`, body: { password } });
}
