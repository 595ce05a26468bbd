import type { Prefill, PrefillOrder } from '@platform/contracts/prefill';
import { PREFILL_FILES_MAX } from '@platform/contracts/prefill-sets';
import { trackedFile } from '@platform/demarche-numerique';
import { crashPoint } from '@platform/service-kit';
import type { StoredApplication } from '../domain/application.ts';
import { outcomeAt, type StoredPrefill } from '../domain/prefilled-file.ts';
import { applicationsErrors, prefillErrors } from '../errors.ts';
import { findApplication } from './change-application.ts';
import { failedCall } from './portal-failure.ts';
import type { PrefillDeps } from './prefill-deps.ts';
import { preparePrefill } from './prepare-prefill.ts';
import { readPrefill } from './read-prefill.ts';
import type { Editing } from './save-application.ts';

/**
 * Creates a file at the portal. The order is stored before the portal is called, and its id is used once: whatever is
 * lost, a repeated order finds what is known and calls nothing.
 */
export async function createPrefilled(
  deps: PrefillDeps,
  { by, ...address }: Editing,
  order: PrefillOrder,
): Promise<Prefill> {
  const application = await findApplication(deps, address);
  const files = await deps.prefills.ofApplication(address);
  if (!files.some(({ id }) => id === order.id)) await send(deps, { application, files, order, by });
  return readPrefill(deps, address);
}

type Sending = {
  readonly application: StoredApplication;
  readonly files: readonly StoredPrefill[];
  readonly order: PrefillOrder;
  readonly by: string;
};

async function send(deps: PrefillDeps, { application, files, order, by }: Sending): Promise<void> {
  if (application.status === 'archived') throw applicationsErrors.ARCHIVED();
  if (files.length >= PREFILL_FILES_MAX) throw prefillErrors.PREFILL_TOO_MANY();
  const [newest] = files;
  const isSending = newest !== undefined && outcomeAt(newest, deps.clock.now()) === 'sending';
  if (isSending || (newest?.id ?? null) !== order.after) throw prefillErrors.PREFILL_CHANGED();
  const { prepared, sent } = await preparePrefill(deps, application);
  if (prepared === null || sent === null || deps.portal === null) throw prefillErrors.PREFILL_UNAVAILABLE();
  if (prepared.digest !== order.digest) throw prefillErrors.PREFILL_CHANGED();
  const file: StoredPrefill = {
    ...{ id: order.id, workspaceId: application.workspaceId, applicationId: application.id },
    ...{ n: (newest?.n ?? 0) + 1, v: 1, outcome: 'sending', failure: null, retryAt: null },
    procedure: { ...prepared.procedure, path: sent.path },
    ...{ sentAt: deps.clock.now(), sentBy: by, number: null, sealed: null },
    ...{ carried: prepared.carried, dropped: prepared.dropped },
    ...{ tracked: null, lastReadAt: null, readFailure: null, nextReadAt: null, history: [], declined: null },
  };
  if (!(await deps.prefills.insert(file))) throw prefillErrors.PREFILL_CHANGED();
  crashPoint('prefill.order-stored');
  const created = await createdFile({ ...deps, portal: deps.portal }, file, sent.values);
  crashPoint('prefill.file-created');
  await deps.prefills.save(created);
}

/** The file after the one call that creates it. */
async function createdFile(
  { portal, box, clock, readEveryMs }: PrefillDeps & { readonly portal: NonNullable<PrefillDeps['portal']> },
  file: StoredPrefill,
  values: Parameters<typeof portal.createFile>[1],
): Promise<StoredPrefill> {
  const v = file.v + 1;
  try {
    const { number, token, claimUrl } = await portal.createFile(file.procedure.number, values);
    const at = clock.now();
    return {
      ...file,
      ...{ v, outcome: 'created', number },
      sealed: { token: box.seal(token.reveal()), claimUrl: box.seal(claimUrl.reveal()) },
      tracked: trackedFile({ state: 'prefilled', submittedAt: null, processedAt: null }),
      lastReadAt: at,
      nextReadAt: new Date(at.getTime() + readEveryMs),
      history: [{ at, event: 'created', state: 'prefilled' }],
    };
  } catch (error) {
    const { failure, retryAt, mayHaveHappened } = failedCall(error);
    return { ...file, v, outcome: mayHaveHappened ? 'unknown' : 'failed', failure, retryAt };
  }
}
