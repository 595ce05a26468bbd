import {
  EXAMINED_STATES,
  type ExaminedState,
  type FileState,
  type PortalFailure,
} from '@platform/contracts/prefill-sets';
import { type FollowedFile, followFiles, Secret, type TrackingStep } from '@platform/demarche-numerique';
import { withPortalStatement } from '../domain/application.ts';
import { afterReading, type StoredPrefill } from '../domain/prefilled-file.ts';
import { changeApplication } from './change-application.ts';
import { openedSecret } from './opened-secret.ts';
import { failedCall } from './portal-failure.ts';
import type { PrefillDeps } from './prefill-deps.ts';

/** Files of one round; a call of the portal reads twenty of one procedure. */
const BATCH = 100;

type FollowDeps = Pick<
  PrefillDeps,
  'applications' | 'onEvents' | 'prefills' | 'portal' | 'box' | 'clock' | 'logger' | 'readEveryMs'
>;

const EXAMINED: ReadonlySet<FileState> = new Set(EXAMINED_STATES);

/** Reads the files that are due. A status never changes by it: what the portal states is proposed to a person, who is informed. */
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

/**
 * Reads the state of files at the portal and stores what it states, or why it could not be read. A file for which that fails
 * is left to the next reading, and stops no other one; returns what failed.
 */
export async function readFiles(
  deps: FollowDeps,
  files: readonly StoredPrefill[],
): Promise<readonly unknown[]> {
  const { portal, box, clock, logger } = deps;
  if (portal === null) return [];
  const errors: unknown[] = [];
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
    const next =
      step === undefined
        ? { ...file, v: file.v + 1, readFailure: failure, nextReadAt: retryAt ?? file.nextReadAt }
        : afterStep(file, step, { at, nextReadAt: new Date(at.getTime() + deps.readEveryMs) });
    try {
      if (step?.kind === 'changed') await publishState(deps, file, { state: step.file.state, at });
      await deps.prefills.save(next);
    } catch (error) {
      logger.error({ err: error }, 'what the portal states of a file could not be stored');
      errors.push(error);
    }
  }
  return errors;
}

/** First of all, so that a crash before the file is stored has the same change found and published again, as one. */
async function publishState(
  deps: FollowDeps,
  { workspaceId, applicationId: id, number }: StoredPrefill,
  { state, at }: { readonly state: FileState; readonly at: Date },
): Promise<void> {
  if (number === null || !isExamined(state)) return;
  // A removed application takes its files with it.
  if ((await deps.applications.find({ workspaceId, id })) === null) return;
  await changeApplication(deps, { workspaceId, id }, (stored) => ({
    next: withPortalStatement(stored, { number, state, at }),
  }));
}

function isExamined(state: FileState): state is ExaminedState {
  return EXAMINED.has(state);
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
