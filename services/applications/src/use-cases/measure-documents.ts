import { type Clock, elapsedMs } from '@platform/service-kit';
import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import type { WaitingDocuments } from '../ports/waiting-documents.port.ts';

const MS_PER_S = 1_000;

/** Measures how long the oldest document waits for each step, at every collection of metrics. Returns how to stop. */
export function measureDocuments({
  waiting,
  clock,
}: {
  readonly waiting: WaitingDocuments;
  readonly clock: Clock;
}): () => void {
  return observeAll([
    [
      METRICS.documentsOldestAge,
      async () => {
        const [unchecked, unread] = await Promise.all([waiting.uncheckedSince(), waiting.unreadSince()]);
        const steps = [
          ['check', unchecked],
          ['read', unread],
        ] as const;
        return steps.map(([step, since]) => ({
          value: since === null ? 0 : elapsedMs(since, clock.now()) / MS_PER_S,
          attributes: { [ATTRIBUTES.documentStep]: step },
        }));
      },
    ],
  ]);
}
