import type {
  Extraction,
  ProposalDecisions,
  ProposalSwitch,
  ProposalsOff,
} from '@platform/contracts/extraction';
import type { Profile } from '@platform/contracts/profiles';
import { applicationsErrors, documentsErrors } from '../errors.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import { findDocument } from './documents.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { extractionView } from './extraction-view.ts';

type ProposalsDeps = Pick<DocumentsDeps, 'documents' | 'extractions' | 'proposals' | 'readProfile'>;

/** What was read in the newest version of a document, and what it proposes for a profile of the caller. */
export async function readExtraction(
  deps: ProposalsDeps,
  caller: Caller,
  { id, profileId }: { readonly id: string; readonly profileId: string | undefined },
): Promise<Extraction> {
  const { workspaceId } = caller;
  const document = await findDocument(deps, { workspaceId, id });
  const versionId = document.versions.at(-1)?.id;
  const profile = profileId === undefined ? null : await findProfile(deps, caller, profileId);
  return extractionView({
    document,
    extraction:
      versionId === undefined
        ? null
        : await deps.extractions.find({ workspaceId, documentId: id, versionId }),
    profile,
    isOff: profile !== null && (await deps.proposals.isOff(workspaceId, profile.id)),
  });
}

/** Records what the person decided about proposals of a version. The profile itself is not changed. Safe to repeat. */
export async function decideProposals(
  deps: ProposalsDeps,
  caller: Caller,
  { id, order }: { readonly id: string; readonly order: ProposalDecisions },
): Promise<Extraction> {
  const { workspaceId } = caller;
  const { versionId, profileId } = order;
  await findDocument(deps, { workspaceId, id });
  await findProfile(deps, caller, profileId);
  if (Object.keys(order.decisions).length > 0) {
    const isKnown = await deps.extractions.decide({ workspaceId, documentId: id, versionId }, order);
    if (!isKnown) throw documentsErrors.EXTRACTION_NOT_FOUND();
  }
  return readExtraction(deps, caller, { id, profileId });
}

/** The profiles of a workspace for which documents propose nothing. */
export async function listProposalsOff(
  { proposals }: Pick<ProposalsDeps, 'proposals'>,
  workspaceId: string,
): Promise<ProposalsOff> {
  return { profileIds: [...(await proposals.list(workspaceId))] };
}

export async function readProposalSwitch(
  { proposals }: Pick<ProposalsDeps, 'proposals'>,
  workspaceId: string,
  profileId: string,
): Promise<ProposalSwitch> {
  return { isOff: await proposals.isOff(workspaceId, profileId) };
}

/** Turns the proposals for a profile off or on again. Safe to repeat. */
export async function switchProposals(
  deps: ProposalsDeps,
  caller: Caller,
  { profileId, isOff }: { readonly profileId: string; readonly isOff: boolean },
): Promise<ProposalSwitch> {
  if (isOff) await findProfile(deps, caller, profileId);
  await deps.proposals.set({ workspaceId: caller.workspaceId, profileId, isOff });
  return { isOff };
}

async function findProfile(
  { readProfile }: Pick<ProposalsDeps, 'readProfile'>,
  caller: Caller,
  profileId: string,
): Promise<Profile> {
  const profile = await readProfile(caller, profileId);
  if (profile === null) throw applicationsErrors.PROFILE_NOT_FOUND();
  return profile;
}
