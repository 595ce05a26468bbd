import { useLanguage, useQuery } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import type { Application } from '../api/applications-api.ts';
import { readPracticeDocuments, readProgramme, readVerdict } from '../api/practice-api.ts';
import { programmeIdOf } from '../applications/application-address.ts';
import { useDocumentList } from '../documents/use-documents.ts';
import type { ProfileVerdict } from './replies/chat-facts.ts';

/** The documents that a practice uses. */
export function usePracticeDocuments({ workspaceId, id }: Application) {
  return useDocumentList([workspaceId, 'practice', id], (signal) =>
    readPracticeDocuments({ workspaceId, id }, signal),
  );
}

/** The programme of a practice as the catalog has it; undefined until it is read, and where it cannot be. */
export function useProgramme(subsidyId: string) {
  const { data, isPending } = useQuery({
    queryKey: ['practice-programme', subsidyId],
    queryFn: ({ signal }) => readProgramme(subsidyId, signal),
    staleTime: 60_000,
  });
  return { programme: data, isPending };
}

/**
 * What the criteria of the programme decide about the profile of a practice; undefined until it is known (`isPending`), and
 * where it cannot be.
 */
export function useVerdict(application: Application): {
  readonly verdict: ProfileVerdict | undefined;
  readonly isPending: boolean;
} {
  const { profileId } = application;
  const subsidyId = programmeIdOf(application);
  const language = useLanguage();
  const { profiles, status } = useWorkspaceProfiles();
  const profile = profiles.find(({ id }) => id === profileId);
  const { data, isPending } = useQuery({
    queryKey: ['practice-verdict', subsidyId, profileId, profile?.v, language],
    queryFn: async ({ signal }) =>
      profile === undefined ? null : readVerdict(subsidyId, { profile, language, signal }),
    enabled: profile !== undefined,
  });
  if (profile === undefined) return { verdict: undefined, isPending: status === 'loading' };
  return { verdict: data ? { ...data, name: profile.name } : undefined, isPending };
}
