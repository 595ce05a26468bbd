import type { Prefill, PrefillOrder, ProposalDecision } from '@platform/contracts/prefill';
import { PREFILL_FILES_MAX } from '@platform/contracts/prefill-sets';
import { trackedFile } from '@platform/demarche-numerique';
import { crashPoint } from '@platform/service-kit';
import type { StoredApplication } from '../domain/application.ts';
import { outcomeAt, proposalOf, type StoredPrefill } from '../domain/prefilled-file.ts';
import { takeOverStatus } from '../domain/status-path.ts';
import { applicationsErrors, prefillErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import type { WorkspacePart } from '../ports/workspace-part.port.ts';
import { changeApplication, findApplication } from './change-application.ts';
import { readFiles } from './follow-prefilled.ts';
import { openedSecret } from './opened-secret.ts';
import { failedCall } from './portal-failure.ts';
import type { PrefillDeps } from './prefill-deps.ts';
import { prefilledFileView } from './prefill-view.ts';
import { preparePrefill } from './prepare-prefill.ts';
import type { Editing } from './save-application.ts';

/** The portal is called for the state of the same file no more often. */
const READ_AGAIN_MS = 20_000;

/** What an application would send to the portal, and the files that it has there. */
export async function readPrefill(deps: PrefillDeps, address: ApplicationAddress): Promise<Prefill> {
  const application = await findApplication(deps, address);
  const [{ sent: _, ...preparation }, files] = await Promise.all([
    preparePrefill(deps, application),
    deps.prefills.ofApplication(address),
  ]);
  return { ...preparation, files: viewsOf(deps, application, files) };
}

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

/** Reads the state of the newest file at the portal now. */
export async function readPrefilledState(
  deps: PrefillDeps,
  address: ApplicationAddress & { readonly fileId: string },
): Promise<Prefill> {
  const file = await findFile(deps, address);
  const now = deps.clock.now();
  const isFresh =
    file.readFailure === null &&
    file.lastReadAt !== null &&
    now.getTime() - file.lastReadAt.getTime() < READ_AGAIN_MS;
  if (!isFresh) await readFiles(deps, [file]);
  return readPrefill(deps, address);
}

/** Takes over the status that follows from the portal, or declines it until the portal states something else. */
export async function decideProposal(
  deps: PrefillDeps,
  { by, fileId, ...address }: Editing & { readonly fileId: string },
  { state, decision }: ProposalDecision,
): Promise<Prefill> {
  const file = await findFile(deps, { ...address, fileId });
  if (file.tracked?.state !== state) throw prefillErrors.PREFILL_CHANGED();
  if (decision === 'decline') {
    const isSaved = await deps.prefills.save({ ...file, v: file.v + 1, declined: state });
    if (!isSaved) throw prefillErrors.PREFILL_CHANGED();
  } else {
    await takeOver(deps, { ...address, by }, file);
  }
  return readPrefill(deps, address);
}

async function takeOver(deps: PrefillDeps, { by, ...address }: Editing, file: StoredPrefill): Promise<void> {
  const at = deps.clock.now();
  await changeApplication(deps, address, (stored) => {
    if (stored.status === file.tracked?.status) return { next: null };
    const proposal = proposalOf({ ...file, declined: null }, stored);
    const next =
      proposal === null ? null : takeOverStatus(stored, { ...proposal, reason: reasonOf(file) }, { by, at });
    if (next === null) throw applicationsErrors.TRANSITION_REFUSED();
    return { next };
  });
}

/** Names the file, in no language. */
function reasonOf({ number }: StoredPrefill): string {
  return `Démarche numérique ${number ?? ''}`.trim();
}

async function findFile(
  deps: PrefillDeps,
  { fileId, ...address }: ApplicationAddress & { readonly fileId: string },
): Promise<StoredPrefill> {
  await findApplication(deps, address);
  const file = (await deps.prefills.ofApplication(address)).find(({ id }) => id === fileId);
  if (file === undefined || file.outcome !== 'created') throw prefillErrors.PREFILL_FILE_NOT_FOUND();
  return file;
}

function viewsOf(
  { box, clock }: Pick<PrefillDeps, 'box' | 'clock'>,
  application: StoredApplication,
  files: readonly StoredPrefill[],
): Prefill['files'] {
  return files.map((file) =>
    prefilledFileView(file, {
      application,
      claimUrl: file.sealed === null ? null : openedSecret(box, file.sealed.claimUrl),
      now: clock.now(),
    }),
  );
}

/** What the export and the erasure of a workspace include of its files at the portal; tokens are never exported. */
export function prefillPart({ prefills, clock }: Pick<PrefillDeps, 'prefills' | 'clock'>): WorkspacePart {
  return {
    name: 'prefilledFiles',
    read: async (workspaceId) =>
      (await prefills.list(workspaceId)).map((file) => ({
        applicationId: file.applicationId,
        ...prefilledFileView(file, { application: null, claimUrl: null, now: clock.now() }),
      })),
    erase: prefills.removeAll,
  };
}
