import { currentSession, type LiveHint, type useQueryClient } from '@platform/web-kit';
import { INBOX_KEY } from '@platform/web-kit/inbox';
import { billingKey, paymentStatusKey } from './go-on/payment-status.ts';

/**
 * Reads again what a hint of the live stream is about. Also what no page shows is read, because a gate that opens next
 * decides by it.
 */
export function applyHint(queryClient: ReturnType<typeof useQueryClient>, hint: LiveHint): void {
  // The session itself is renewed, and with that ended in all tabs, by the reader of the stream.
  if (hint.type === 'session-ended') return;
  if (hint.type === 'inbox' || hint.type === 'resync')
    void queryClient.invalidateQueries({ queryKey: [INBOX_KEY], refetchType: 'active' });
  if (hint.type === 'inbox') return;
  const workspaceId = hint.type === 'entitlement' ? hint.workspaceId : currentSession().user?.workspaceId;
  if (workspaceId === undefined) return;
  for (const queryKey of [paymentStatusKey(workspaceId), billingKey(workspaceId)])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
}
