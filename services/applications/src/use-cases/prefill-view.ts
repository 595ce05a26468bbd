import type { PrefilledFileView } from '@platform/contracts/prefill';
import type { StoredApplication } from '../domain/application.ts';
import { contradictsFiling, outcomeAt, proposalOf, type StoredPrefill } from '../domain/prefilled-file.ts';

/** A file as its workspace sees it; `claimUrl` only for the page, since it opens the file. */
export function prefilledFileView(
  file: StoredPrefill,
  {
    application,
    claimUrl,
    now,
  }: {
    readonly application: StoredApplication | null;
    readonly claimUrl: string | null;
    readonly now: Date;
  },
): PrefilledFileView {
  const { id, failure, procedure, sentBy, number, carried, dropped, tracked, readFailure } = file;
  return {
    id,
    outcome: outcomeAt(file, now),
    failure,
    retryAt: instant(file.retryAt),
    procedure,
    sentAt: file.sentAt.toISOString(),
    sentBy,
    number,
    claimUrl,
    carried: [...carried],
    dropped: [...dropped],
    tracked: tracked === null ? null : trackedView(tracked),
    lastReadAt: instant(file.lastReadAt),
    readFailure,
    history: file.history.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
    proposal: application === null ? null : proposalOf(file, application),
    contradictsFiling: application !== null && contradictsFiling(file, application),
  };
}

function trackedView({
  status: _,
  ...tracked
}: NonNullable<StoredPrefill['tracked']>): NonNullable<PrefilledFileView['tracked']> {
  return {
    ...tracked,
    submittedAt: utc(tracked.submittedAt),
    processedAt: utc(tracked.processedAt),
  };
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** The portal states instants with its own offset. */
function utc(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
