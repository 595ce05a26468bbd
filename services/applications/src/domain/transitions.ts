import type { ApplicationMode, ApplicationStatus } from '@platform/contracts/application-sets';

/** What a person has to give before a status is reached. */
export type TransitionNeed = 'nothing' | 'completeness' | 'filing';

type Row = {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly needs?: TransitionNeed;
};

/**
 * Every allowed transition (D17). `submitted` is only reached when its person confirms the filing; from there back to
 * `in_progress` withdraws that confirmation. A decision is opened again by a review. Archiving is possible everywhere, and
 * an archived application returns to the status that it had.
 */
const TRANSITIONS: readonly Row[] = [
  { from: 'draft', to: 'in_preparation' },
  { from: 'draft', to: 'in_progress' },
  { from: 'in_preparation', to: 'in_progress' },
  { from: 'in_progress', to: 'in_preparation' },
  { from: 'in_preparation', to: 'ready_to_submit', needs: 'completeness' },
  { from: 'in_progress', to: 'ready_to_submit', needs: 'completeness' },
  { from: 'ready_to_submit', to: 'in_progress' },
  { from: 'ready_to_submit', to: 'submitted', needs: 'filing' },
  { from: 'submitted', to: 'in_progress' },
  { from: 'submitted', to: 'in_review' },
  { from: 'submitted', to: 'approved' },
  { from: 'submitted', to: 'rejected' },
  { from: 'in_review', to: 'approved' },
  { from: 'in_review', to: 'rejected' },
  { from: 'approved', to: 'in_review' },
  { from: 'rejected', to: 'in_review' },
];

/** Statuses of an application that was filed; a practice never has them. */
const FILED: ReadonlySet<ApplicationStatus> = new Set(['submitted', 'in_review', 'approved', 'rejected']);

export function isFiled(status: ApplicationStatus): boolean {
  return FILED.has(status);
}

/** Whether an application is still to be filed. */
export function isBeforeFiling(status: ApplicationStatus): boolean {
  return !isFiled(status) && status !== 'archived';
}

/** Where an application stands: its status and, once it is archived, the one before. */
export type Standing = {
  readonly mode: ApplicationMode;
  readonly status: ApplicationStatus;
  readonly statusBeforeArchive: ApplicationStatus | null;
};

/** The statuses that an application may get next, with what each needs. */
export function nextStatuses({
  mode,
  status,
  statusBeforeArchive,
}: Standing): readonly { readonly status: ApplicationStatus; readonly needs: TransitionNeed }[] {
  if (status === 'archived') return [{ status: statusBeforeArchive ?? 'draft', needs: 'nothing' }];
  return [
    ...TRANSITIONS.filter(
      ({ from, to }) => from === status && (mode === 'application' || !FILED.has(to)),
    ).map(({ to, needs = 'nothing' }) => ({ status: to, needs })),
    { status: 'archived', needs: 'nothing' },
  ];
}

/** What the transition needs; null when it is not allowed. */
export function needOf(standing: Standing, to: ApplicationStatus): TransitionNeed | null {
  return nextStatuses(standing).find(({ status }) => status === to)?.needs ?? null;
}
