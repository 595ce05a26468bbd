import type { PortalFailure } from '@platform/contracts/prefill-sets';
import { type FollowedFile, followFiles, Secret, type TrackingStep } from '@platform/demarche-numerique';
import { afterReading, type StoredPrefill } from '../domain/prefilled-file.ts';
import { openedSecret } from './opened-secret.ts';
import { failedCall } from './portal-failure.ts';
import type { PrefillDeps } from './prefill-deps.ts';

/** Files of one round; a call of the portal reads twenty of one procedure. */
const BATCH = 100;

type FollowDeps = Pick<PrefillDeps, 'prefills' | 'portal' | 'box' | 'clock' | 'logger' | 'readEveryMs'>;

/** Reads the files that are due. A status never changes by it: what the portal states is proposed to a person. */
export async function followDue(deps: FollowDeps, isStopped: () => boolean): Promise<void> {
  if (deps.portal === null) return;
  for (;;) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + deps.readEveryMs);
    const due = await deps.prefills.claimDue({ now, until, countMax: BATCH });
    if (due.length > 0) await readFiles(deps, due);
    if (due.length < BATCH || isStopped()) return;
  }
}

/** Reads the state of files at the portal and stores what it states, or why it could not be read. */
export async function readFiles(deps: FollowDeps, files: readonly StoredPrefill[]): Promise<void> {
  const { portal, box, clock, logger } = deps;
  if (portal === null) return;
  const followed = files.flatMap((file) => followedFile(box, file));
  const readable = new Set(followed.map(({ id }) => id));
  const { steps, failures, retryAt } = await followFiles(portal, followed);
  const failed = new Map(failures.map(({ procedure, error }) => [procedure, failedCall(error).failure]));
  if (failed.size > 0) logger.warn({ component: 'portal', count: failed.size }, 'files could not be read');
  const at = clock.now();
  for (const file of files) {
    const step = steps.get(file.id);
    const failure: PortalFailure = readable.has(file.id)
      ? (failed.get(file.procedure.number) ?? 'rate_limited')
      : 'unreadable';
    await deps.prefills.save(
      step === undefined
        ? { ...file, v: file.v + 1, readFailure: failure, nextReadAt: retryAt ?? file.nextReadAt }
        : afterStep(file, step, { at, nextReadAt: new Date(at.getTime() + deps.readEveryMs) }),
    );
  }
}

/** Empty for a file whose token was sealed with another secret. */
function followedFile(
  box: FollowDeps['box'],
  { id, procedure, sealed, tracked }: StoredPrefill,
): FollowedFile[] {
  const token = sealed === null ? null : openedSecret(box, sealed.token);
  if (token === null || tracked === null) return [];
  return [{ id, procedure: procedure.number, token: new Secret(token), known: tracked }];
}

function afterStep(
  file: StoredPrefill,
  step: TrackingStep,
  times: { readonly at: Date; readonly nextReadAt: Date },
): StoredPrefill {
  const event = step.kind === 'unchanged' ? null : step.kind;
  const state = step.kind === 'contradiction' ? step.reported : step.file.state;
  return afterReading(file, { tracked: step.file, event, state }, times);
}
