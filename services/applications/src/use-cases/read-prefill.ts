import type { Prefill } from '@platform/contracts/prefill';
import type { StoredApplication } from '../domain/application.ts';
import type { StoredPrefill } from '../domain/prefilled-file.ts';
import { prefillErrors } from '../errors.ts';
import type { ApplicationAddress } from '../ports/application.repository.port.ts';
import { findApplication } from './change-application.ts';
import { readFiles } from './follow-prefilled.ts';
import { openedSecret } from './opened-secret.ts';
import type { PrefillDeps } from './prefill-deps.ts';
import { prefilledFileView } from './prefill-view.ts';
import { preparePrefill } from './prepare-prefill.ts';

type FileAddress = ApplicationAddress & { readonly fileId: string };

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

/** Reads the state of a file at the portal now, unless it was read a moment ago. */
export async function readPrefilledState(deps: PrefillDeps, address: FileAddress): Promise<Prefill> {
  const file = await findFile(deps, address);
  const now = deps.clock.now();
  const isFresh =
    file.readFailure === null &&
    file.lastReadAt !== null &&
    now.getTime() - file.lastReadAt.getTime() < READ_AGAIN_MS;
  const [error] = isFresh ? [] : await readFiles(deps, [file]);
  if (error !== undefined) throw error;
  return readPrefill(deps, address);
}

/** The created file of the application. @throws `PREFILL_FILE_NOT_FOUND` */
export async function findFile(
  deps: PrefillDeps,
  { fileId, ...address }: FileAddress,
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
