import type { Clock } from '@platform/service-kit';
import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import { type SecurityTally, SIGN_IN_PROOFS } from '../domain/security-tally.ts';
import { BOUNDS, type BoundName } from '../domain/throttle.ts';
import type { Erasures } from '../ports/erasures.port.ts';
import type { MailRequests } from '../ports/mail-requests.port.ts';

export type MeasureDeps = {
  readonly tally: Pick<SecurityTally, 'sums'>;
  readonly mails: Pick<MailRequests, 'oldestAt'>;
  readonly erasures: Pick<Erasures, 'oldestUnconfirmedAt'>;
  /** Names of the other services that confirm erasures. */
  readonly erasureOwners: readonly string[];
  readonly clock: Clock;
};

/** How far back an unconfirmed erasure is measured: as long as the event log keeps orders and receipts. */
const ERASURES_MS = 30 * 24 * 3_600_000;

function ageS(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
}

/**
 * Measures, at every collection of metrics, events of security since the process started, and the ages of the oldest
 * mail that is not sent and of the oldest erasure that is not confirmed. Returns how to stop.
 */
export function measureIdentity({ tally, mails, erasures, erasureOwners, clock }: MeasureDeps): () => void {
  const bounds = Object.keys(BOUNDS) as BoundName[];
  return observeAll([
    [
      METRICS.signInsFailed,
      () => {
        const { failedSignIns } = tally.sums();
        return SIGN_IN_PROOFS.map((proof) => ({
          value: failedSignIns[proof],
          attributes: { [ATTRIBUTES.signInProof]: proof },
        }));
      },
    ],
    [
      METRICS.attemptsThrottled,
      () => {
        const { throttledAttempts } = tally.sums();
        return bounds.map((bound) => ({
          value: throttledAttempts[bound] ?? 0,
          attributes: { [ATTRIBUTES.throttleBound]: bound },
        }));
      },
    ],
    [METRICS.sessionsReused, () => [{ value: tally.sums().reusedSessions }]],
    [METRICS.identityMailsOldestAge, async () => [{ value: ageS(await mails.oldestAt(), clock.now()) }]],
    [
      METRICS.erasuresOldestAge,
      async () => {
        const now = clock.now();
        const since = new Date(now.getTime() - ERASURES_MS);
        return [{ value: ageS(await erasures.oldestUnconfirmedAt(erasureOwners, since), now) }];
      },
    ],
  ]);
}
