import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import type { ApplicationRepository } from '../ports/application.repository.port.ts';

/** Measures applications by status and mode at every collection of metrics. Returns how to stop. */
export function measureApplications({
  applications,
}: {
  readonly applications: Pick<ApplicationRepository, 'countByStatus'>;
}): () => void {
  return observeAll([
    [
      METRICS.applicationsKept,
      async () =>
        (await applications.countByStatus()).map(({ mode, status, count }) => ({
          value: count,
          attributes: { [ATTRIBUTES.applicationMode]: mode, [ATTRIBUTES.applicationStatus]: status },
        })),
    ],
  ]);
}
