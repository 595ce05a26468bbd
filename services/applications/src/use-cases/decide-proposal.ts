import type { Prefill, ProposalDecision } from '@platform/contracts/prefill';
import { proposalOf, type StoredPrefill } from '../domain/prefilled-file.ts';
import { takeOverStatus } from '../domain/status-path.ts';
import { applicationsErrors, prefillErrors } from '../errors.ts';
import { changeApplication } from './change-application.ts';
import type { PrefillDeps } from './prefill-deps.ts';
import { findFile, readPrefill } from './read-prefill.ts';
import type { Editing } from './save-application.ts';

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
