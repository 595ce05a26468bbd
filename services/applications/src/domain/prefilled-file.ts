import type { ApplicationStatus } from '@platform/contracts/application-sets';
import { civilDateIn } from '@platform/contracts/civil-date';
import type {
  CarriedValue,
  DroppedValue,
  PrefilledFileView,
  StatusProposal,
} from '@platform/contracts/prefill';
import {
  type FileState,
  type PortalFailure,
  type PrefillOutcome,
  TRACKING_HISTORY_MAX,
  type TrackingEvent,
} from '@platform/contracts/prefill-sets';
import type { StoredApplication } from './application.ts';
import { statusPath } from './status-path.ts';

/** A file at the portal as it was last seen, with the status of an application that follows from its state. */
type TrackedState = Readonly<NonNullable<PrefilledFileView['tracked']>> & {
  readonly status: Exclude<ApplicationStatus, 'draft' | 'in_preparation' | 'in_progress'>;
};

/** An order to create a file at the portal, stored before the portal is called, and what became of it. */
export type StoredPrefill = {
  readonly id: string;
  readonly workspaceId: string;
  readonly applicationId: string;
  /** From 1 within its application. */
  readonly n: number;
  readonly v: number;
  readonly outcome: PrefillOutcome;
  readonly failure: PortalFailure | null;
  readonly retryAt: Date | null;
  readonly procedure: { readonly number: number; readonly path: string; readonly title: string };
  readonly sentAt: Date;
  readonly sentBy: string;
  readonly number: number | null;
  /** Who has one of them can open the file; both are sealed. */
  readonly sealed: { readonly token: string; readonly claimUrl: string } | null;
  readonly carried: readonly CarriedValue[];
  readonly dropped: readonly DroppedValue[];
  readonly tracked: TrackedState | null;
  readonly lastReadAt: Date | null;
  readonly readFailure: PortalFailure | null;
  /** When it is read again without an order; null once it is decided. */
  readonly nextReadAt: Date | null;
  readonly history: readonly {
    readonly at: Date;
    readonly event: TrackingEvent;
    readonly state: FileState;
  }[];
  /** The state whose status a person declined. */
  readonly declined: FileState | null;
};

/** Longer than a call of the portal takes. */
const SENDING_MS_MAX = 60_000;
const DECIDED: ReadonlySet<FileState> = new Set(['accepte', 'refuse', 'sans_suite']);

/** An order whose response never came, because this service ended meanwhile, is as unknown as a lost response. */
export function outcomeAt({ outcome, sentAt }: StoredPrefill, now: Date): PrefillOutcome {
  return outcome === 'sending' && now.getTime() - sentAt.getTime() > SENDING_MS_MAX ? 'unknown' : outcome;
}

/** The file after a reading that the portal responded to. */
export function afterReading(
  file: StoredPrefill,
  {
    tracked,
    event,
    state,
  }: { readonly tracked: TrackedState; readonly event: TrackingEvent | null; readonly state: FileState },
  { at, nextReadAt }: { readonly at: Date; readonly nextReadAt: Date },
): StoredPrefill {
  const last = file.history.at(-1);
  const isNew = event !== null && !(last?.event === event && last.state === state);
  const history = isNew ? [...file.history, { at, event, state }] : file.history;
  return {
    ...file,
    v: file.v + 1,
    tracked,
    lastReadAt: at,
    readFailure: null,
    nextReadAt: DECIDED.has(tracked.state) ? null : nextReadAt,
    history: history.slice(-TRACKING_HISTORY_MAX),
  };
}

/** The status that follows from the portal, unless the application has it, cannot get it, or a person declined it. */
export function proposalOf(file: StoredPrefill, application: StoredApplication): StatusProposal | null {
  const { tracked, declined, number } = file;
  if (tracked === null || !tracked.filed || tracked.missing || declined === tracked.state) return null;
  if (application.status === 'archived' || application.status === tracked.status) return null;
  const path = statusPath(application, tracked.status);
  if (path === null) return null;
  const { state, status, submittedAt } = tracked;
  const isFiling = application.filing === null && path.includes('submitted');
  if (!isFiling) return { state, status, filing: null };
  if (submittedAt === null) return null;
  const filedOn = civilDateIn('Europe/Paris', new Date(submittedAt));
  return { state, status, filing: { filedOn, reference: number === null ? null : String(number) } };
}

/** Whether a person confirmed the filing of an application whose only known file the portal lists as not filed. */
export function contradictsFiling(
  { tracked }: Pick<StoredPrefill, 'tracked'>,
  { filing }: Pick<StoredApplication, 'filing'>,
): boolean {
  return filing !== null && tracked !== null && !tracked.filed && !tracked.missing;
}
