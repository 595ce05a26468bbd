import { notify, useLanguage, useQuery, useQueryClient, useSession, useTexts } from '@platform/web-kit';
import {
  decideProposals,
  type ProposalDecision,
  readExtraction,
  readProposalSwitch,
  readProposalsOff,
  type ShownDocument,
  type ShownExtraction,
  type ShownProposal,
} from '../api/documents-api.ts';
import { changeProfile, type Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { shownProblem } from '../profiles/profile-problem.ts';
import { useProfileChanged } from '../profiles/use-profile.ts';
import { acceptedFacts } from './accepted-facts.ts';
import { DOCUMENTS_KEY, useDocumentRequest } from './use-documents.ts';

/** What was read in a document and what it proposes for a profile; read once its text has been read. */
export function useExtraction(document: ShownDocument, profile: Profile | undefined) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { id, v, extraction } = document;
  const profileId = profile?.id ?? '';
  return useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, id, 'extraction', v, profileId, profile?.v],
    queryFn: ({ signal }) => readExtraction(workspaceId, { id, profileId }, signal),
    enabled: profile !== undefined && (extraction.status === 'extracted' || extraction.status === 'failed'),
  });
}

/** What the text of a document is recognised as; null until that is known. */
export function useRecognisedKind(document: ShownDocument, profileId: string) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { id, v, extraction } = document;
  const query = useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, id, 'recognised', v],
    queryFn: ({ signal }) => readExtraction(workspaceId, { id, profileId }, signal),
    enabled: extraction.status === 'extracted',
  });
  return query.data?.kind ?? null;
}

/** Whether documents propose facts for a profile. */
export function useProposalSwitch(profileId: string) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, 'proposals', profileId],
    queryFn: ({ signal }) => readProposalSwitch(workspaceId, profileId, signal),
    refetchOnMount: 'always',
  });
}

/** The profiles for which documents propose nothing. */
export function useProposalsOff() {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: [DOCUMENTS_KEY, workspaceId, 'proposals'],
    queryFn: ({ signal }) => readProposalsOff(workspaceId, signal),
    refetchOnMount: 'always',
  });
}

/** Saves accepted proposals into the profile, and records what the person decided. */
export function useDecisions(document: ShownDocument, profile: Profile) {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const client = useQueryClient();
  const changed = useProfileChanged();
  const run = useDocumentRequest();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const record = (
    extraction: ShownExtraction,
    proposals: readonly ShownProposal[],
    decision: ProposalDecision,
  ) =>
    run(() =>
      decideProposals(workspaceId, document.id, {
        profileId: profile.id,
        versionId: extraction.versionId ?? '',
        decisions: Object.fromEntries(proposals.map(({ fact }) => [fact, decision])),
      }),
    );
  return {
    decline: (extraction: ShownExtraction, proposal: ShownProposal) =>
      record(extraction, [proposal], 'declined'),
    accept: async (extraction: ShownExtraction, proposals: readonly ShownProposal[]): Promise<boolean> => {
      try {
        const saved = await changeProfile(workspaceId, profile, acceptedFacts(profile, proposals));
        await changed(profile.id, saved);
      } catch (error) {
        notify({ kind: 'error', message: shownProblem(error, t, language).text });
        await client.invalidateQueries({ queryKey: ['profile'] });
        return false;
      }
      return record(extraction, proposals, 'accepted');
    },
  };
}
