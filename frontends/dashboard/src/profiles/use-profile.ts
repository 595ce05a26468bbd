import { useQuery, useQueryClient, useSession } from '@platform/web-kit';
import { WORKSPACE_PROFILES_KEY } from '@platform/web-kit/profiles';
import { type Profile, readProfile } from '../api/profiles-api.ts';

const PROFILE_KEY = 'profile';

/** One profile, with what each missing fact would decide. */
export function useProfile(id: string) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: [PROFILE_KEY, workspaceId, id],
    queryFn: ({ signal }) => readProfile(workspaceId, id, signal),
    // Between two visits of the page other tabs and devices may have changed it.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Returns a function that shows a change of a profile everywhere on the page; without a profile it is gone. */
export function useProfileChanged() {
  const client = useQueryClient();
  return async (id: string, changed: Profile | null): Promise<void> => {
    if (changed === null) client.removeQueries({ queryKey: [PROFILE_KEY], predicate: hasId(id) });
    else client.setQueriesData({ queryKey: [PROFILE_KEY], predicate: hasId(id) }, changed);
    await Promise.all([
      client.invalidateQueries({ queryKey: [WORKSPACE_PROFILES_KEY] }),
      client.invalidateQueries({ queryKey: [PROFILE_KEY] }),
    ]);
  };
}

function hasId(id: string) {
  return ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[2] === id;
}
