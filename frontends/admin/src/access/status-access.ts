import { useSession } from '@platform/web-kit';
import { useOperatorSession } from './operator-token.ts';

/** As whom the page requests the status. */
export interface StatusAccess {
  /** Different for each session, without any token. */
  readonly key: string;
  /** Whether everything is shown: to administrators and operators; other people see the essentials. */
  readonly isFull: boolean;
  /** The token of an operator; null with an account. */
  readonly token: string | null;
}

/** An operator who gave the token, else the signed-in person; null without either. */
export function useStatusAccess(): StatusAccess | null {
  const operator = useOperatorSession();
  const { status, user } = useSession();
  if (operator !== null) return { key: `operator ${operator.number}`, isFull: true, token: operator.token };
  if (status !== 'signed-in' || user === null) return null;
  return { key: `account ${user.workspaceId} ${user.isAdmin}`, isFull: user.isAdmin, token: null };
}
