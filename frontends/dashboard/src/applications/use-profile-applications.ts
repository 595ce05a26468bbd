import { useQuery, useSession } from '@platform/web-kit';
import { readApplications } from '../api/applications-api.ts';

/** The applications of a profile, the newest first. */
export function useProfileApplications(profileId: string) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: ['applications', workspaceId, profileId],
    queryFn: () => readApplications(workspaceId, { profileId }),
    staleTime: 0,
  });
}
