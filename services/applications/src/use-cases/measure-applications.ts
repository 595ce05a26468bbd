import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';

const MODES = ['application', 'practice'] as const;

/** Measures applications by status and mode at every collection of metrics. Returns how to stop. */
export function measureApplications({
  applications,
}: {
  readonly applications: Pick<ApplicationRepository, 'countByStatus'>;
}): () => void {
  return observeAll([
    [
      METRICS.applicationsKept,
      async () => {
        const counts = await applications.countByStatus();
        // Without applications the drafts are zero, so that the figure is there from the start.
        const drafts = MODES.filter((mode) => !counts.some((one) => one.mode === mode));
        return [...counts, ...drafts.map((mode) => ({ mode, status: 'draft' as const, count: 0 }))].map(
          ({ mode, status, count }) => ({
            value: count,
            attributes: { [ATTRIBUTES.applicationMode]: mode, [ATTRIBUTES.applicationStatus]: status },
          }),
        );
      },
    ],
  ]);
}
