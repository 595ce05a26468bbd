import type { BrowserResponse } from '@platform/contracts/browser-responses';
import type { EligibilityProfile } from '@platform/contracts/eligibility';
import {
  assignmentListResponse,
  assignmentResponse,
  companyListResponse,
  markListResponse,
  matchesResponse,
  profileResponse,
  reminderListResponse,
  summariesResponse,
  visitResponse,
} from '@platform/contracts/profile-responses';
import type { ProfileState } from '@platform/contracts/profile-sets';
import type { Assignment, MarkKind, ProfileFacts } from '@platform/contracts/profiles';
import { apiGet, apiSend, type Language, NO_CONTENT } from '@platform/web-kit';

export type Profile = BrowserResponse<'profileResponse'>;
export type Company = BrowserResponse<'companyListResponse'>['companies'][number];
export type Summary = BrowserResponse<'summariesResponse'>['summaries'][number];
export type Match = BrowserResponse<'matchesResponse'>['matches'][number];

/** The first verdicts after a start of the catalog take longer. */
const MATCHES_MS = 20_000;
/** Most ids of one request for summaries. */
const SUMMARIES_MAX = 200;

function base(workspaceId: string): string {
  return `/api/profiles/w/${workspaceId}`;
}

/** A profile with the version that a change is made for. */
export type Versioned = { readonly id: string; readonly v: number };

export function readProfile(workspaceId: string, id: string, signal: AbortSignal) {
  return apiGet(profileResponse, `${base(workspaceId)}/profiles/${id}`, { signal });
}

/** Creates a profile; repeating it with the same id changes nothing. */
export function createProfile(workspaceId: string, body: ProfileFacts & { readonly id: string }) {
  return apiSend(profileResponse, { method: 'POST', path: `${base(workspaceId)}/profiles`, body });
}

export function changeProfile(workspaceId: string, { id, v }: Versioned, facts: ProfileFacts) {
  const path = `${base(workspaceId)}/profiles/${id}`;
  return apiSend(profileResponse, { method: 'PUT', path, body: { ...facts, v } });
}

export function changeProfileState(workspaceId: string, { id, v }: Versioned, state: ProfileState) {
  const path = `${base(workspaceId)}/profiles/${id}/state`;
  return apiSend(profileResponse, { method: 'PUT', path, body: { v, state } });
}

export function removeProfile(workspaceId: string, id: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${base(workspaceId)}/profiles/${id}` });
}

export function searchCompanies(workspaceId: string, q: string) {
  return apiGet(companyListResponse, `${base(workspaceId)}/companies`, { params: { q } });
}

/** Assignments of the workspace, or of one profile, the newest first. */
export function readAssignments(workspaceId: string, profileId?: string) {
  const params = profileId === undefined ? {} : { profileId };
  return apiGet(assignmentListResponse, `${base(workspaceId)}/assignments`, { params });
}

export function changeAssignment(workspaceId: string, id: string, status: Assignment['status']) {
  const path = `${base(workspaceId)}/assignments/${id}`;
  return apiSend(assignmentResponse, { method: 'PUT', path, body: { status } });
}

export function removeAssignment(workspaceId: string, id: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${base(workspaceId)}/assignments/${id}` });
}

export function assignSubsidy(workspaceId: string, subsidyId: string, profileId: string) {
  const body = { subsidyId, profileIds: [profileId] };
  return apiSend(assignmentListResponse, { method: 'POST', path: `${base(workspaceId)}/assignments`, body });
}

export function readMarks(workspaceId: string, kind: Exclude<MarkKind, 'reminders'>) {
  return apiGet(markListResponse, `${base(workspaceId)}/${kind}`);
}

export function readReminders(workspaceId: string) {
  return apiGet(reminderListResponse, `${base(workspaceId)}/reminders`);
}

/** Records a look at the dashboard. */
export function recordVisit(workspaceId: string) {
  return apiSend(visitResponse, { method: 'POST', path: `${base(workspaceId)}/visits`, body: {} });
}

/** Titles, dates and changes of these subsidies by their ids; without `since` no changes. */
export async function readSummaries(
  ids: readonly string[],
  { since, language }: { readonly since: string | null; readonly language: Language },
): Promise<ReadonlyMap<string, Summary>> {
  const distinct = [...new Set(ids)];
  const found = new Map<string, Summary>();
  for (let from = 0; from < distinct.length; from += SUMMARIES_MAX) {
    const subsidyIds = distinct.slice(from, from + SUMMARIES_MAX);
    const body = { subsidyIds, language, ...(since === null ? {} : { since }) };
    const request = { method: 'POST', path: '/api/catalog/summaries', body } as const;
    for (const summary of (await apiSend(summariesResponse, request)).summaries)
      found.set(summary.subsidyId, summary);
  }
  return found;
}

/** What a profile may receive now and could not at an instant. */
export function readMatches(order: {
  readonly profile: EligibilityProfile;
  readonly since: string;
  readonly language: Language;
  readonly offset: number;
  readonly limit: number;
}) {
  const request = { method: 'POST', path: '/api/catalog/eligibility/matches', body: order } as const;
  return apiSend(matchesResponse, request, { deadlineMs: MATCHES_MS });
}
