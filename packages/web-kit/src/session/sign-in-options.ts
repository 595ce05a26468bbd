import { signInOptionsResponse } from '@platform/contracts/account-responses';
import { PASSWORD_LENGTH } from '@platform/contracts/account-sets';
// By the name that shell and remotes share: a relative import would bundle a query client of its own.
import { apiGet, useQuery } from '@platform/web-kit';

/** What this installation offers to sign in with, and what it requires of passwords; for visitors as well. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => apiGet(signInOptionsResponse, '/api/identity/sign-in-options', { bearer: null }),
  });
}

/** Characters that this installation requires of a new password; the floor of the product until that is known. */
export function usePasswordMin(): number {
  const { data } = useSignInOptions();
  return data?.passwordMin ?? PASSWORD_LENGTH.min;
}
