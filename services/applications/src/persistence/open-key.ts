import type { StoredApplication } from '../domain/application.ts';

type Standing = Pick<
  StoredApplication,
  'workspaceId' | 'profileId' | 'subsidyId' | 'mode' | 'status' | 'removed'
>;

/** What only one open application has; null when it is archived or removed. */
export function openKeyOf(application: Standing): string | null {
  const { workspaceId, profileId, subsidyId, mode, status, removed } = application;
  return removed || status === 'archived' ? null : [workspaceId, profileId, subsidyId, mode].join(' ');
}
