import type { ApplicationSummary } from '../api/applications-api.ts';

/** The programme of an application, or the one that is left of it where it was merged. */
export function programmeIdOf({
  subsidyId,
  merged,
}: Pick<ApplicationSummary, 'subsidyId' | 'merged'>): string {
  return merged?.into ?? subsidyId;
}

/** The application that is not archived and was begun for a programme, or else for what is one with it since a merge. */
export function openApplicationOf(
  applications: readonly ApplicationSummary[],
  { subsidyId, mode }: Pick<ApplicationSummary, 'subsidyId' | 'mode'>,
): ApplicationSummary | undefined {
  const open = applications.filter((one) => one.mode === mode && one.status !== 'archived');
  const own = applications.find((one) => one.subsidyId === subsidyId);
  const survivor = own === undefined ? subsidyId : programmeIdOf(own);
  return (
    open.find((one) => one.subsidyId === subsidyId) ?? open.find((one) => programmeIdOf(one) === survivor)
  );
}

/** The page of an application. */
export function applicationAddress({
  subsidyId,
  profileId,
  mode,
}: Pick<ApplicationSummary, 'subsidyId' | 'profileId' | 'mode'>): string {
  const practice = mode === 'practice' ? '&mode=simulation' : '';
  return `/subventions/${subsidyId}/postuler?profile=${profileId}${practice}`;
}
