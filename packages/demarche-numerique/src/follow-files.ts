import { nextStep, type TrackedFile, type TrackingStep } from './file-state.ts';
import type { PortalClient } from './portal-client.ts';
import { PortalUnavailableError } from './portal-errors.ts';
import type { Secret } from './secret.ts';

/** A file that was created at the portal, as it was last seen. */
export type FollowedFile = {
  readonly id: string;
  readonly procedure: number;
  readonly token: Secret;
  readonly known: TrackedFile;
};

export type FollowResult = {
  /** By the id of the file; those of a failed procedure are absent. */
  readonly steps: ReadonlyMap<string, TrackingStep>;
  readonly failures: readonly { readonly procedure: number; readonly error: unknown }[];
  /** Set when the portal cannot be called now; the procedures after it were not called. */
  readonly retryAt: Date | null;
};

/**
 * Reads the state of files, one procedure after the other. The failure of a procedure concerns its files only; once the
 * portal states that it is called too often, the rest waits for another time.
 */
export async function followFiles(
  client: PortalClient,
  files: readonly FollowedFile[],
): Promise<FollowResult> {
  const steps = new Map<string, TrackingStep>();
  const failures: { procedure: number; error: unknown }[] = [];
  for (const [procedure, some] of Map.groupBy(files, (file) => file.procedure)) {
    try {
      const reports = await client.reports(
        procedure,
        some.map(({ token }) => token),
      );
      for (const [index, { id, known }] of some.entries())
        steps.set(id, nextStep(known, reports[index] ?? null));
    } catch (error) {
      failures.push({ procedure, error });
      if (error instanceof PortalUnavailableError && error.reason === 'rate-limited') {
        return { steps, failures, retryAt: error.retryAt };
      }
    }
  }
  return { steps, failures, retryAt: null };
}
