import type { Allowance } from '@platform/contracts/assistant';
import { allowanceResponse } from '@platform/contracts/assistant-responses';
import { apiGet, useQuery, useQueryClient, useSession } from '@platform/web-kit';
import { assistantPath } from './assistant-path.ts';

/** The account that answers are requested for. */
export interface Caller {
  /** Null for visitors. */
  readonly workspaceId: string | null;
  /** Whether it is known yet who is here. */
  readonly known: boolean;
}

/** Who is here. */
export function useCaller(): Caller {
  const { status, user } = useSession();
  return { workspaceId: user?.workspaceId ?? null, known: status !== 'loading' };
}

function keyOf(workspaceId: string | null): readonly unknown[] {
  return ['assistant-allowance', workspaceId];
}

/** How many answers may still be requested; undefined until it is loaded, null when it cannot be. */
export function useAllowance({ workspaceId, known }: Caller): Allowance | null | undefined {
  const { data, isError } = useQuery({
    queryKey: keyOf(workspaceId),
    queryFn: ({ signal }) => apiGet(allowanceResponse, assistantPath('allowance', workspaceId), { signal }),
    enabled: known,
    staleTime: 0,
  });
  return isError ? null : data;
}

/** Returns a function that takes over what an answer states about the allowance; without it, the allowance is read again. */
export function useAllowanceUpdate({ workspaceId }: Caller): (allowance: Allowance | null) => void {
  const client = useQueryClient();
  return (allowance) => {
    const queryKey = keyOf(workspaceId);
    if (allowance === null) void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, allowance);
  };
}
