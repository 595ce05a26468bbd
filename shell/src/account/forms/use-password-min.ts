import { PASSWORD_LENGTH } from '@platform/contracts/account-sets';
import { useQuery } from '@platform/web-kit';
import { readSignInOptions } from './auth-requests.ts';

/** Characters that this installation requires of a new password; the floor of the product until that is known. */
export function usePasswordMin(): number {
  const { data } = useQuery({ queryKey: ['sign-in-options'], queryFn: readSignInOptions });
  return data?.passwordMin ?? PASSWORD_LENGTH.min;
}
