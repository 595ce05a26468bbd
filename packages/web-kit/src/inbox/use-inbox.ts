import { keepPreviousData, useQuery, useQueryClient, useSession } from '@platform/web-kit';
import { useState } from 'react';
import { type InboxChange, readInbox, type ShownNotice, sendInboxChange } from './inbox-requests.ts';

/** Start of the key of every query for an inbox. */
export const INBOX_KEY = 'inbox';

/** A hint may be lost, so the inbox is read from time to time too. */
const EVERY_MS = 300_000;

export interface InboxView {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly notices: readonly ShownNotice[];
  readonly unread: number;
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** Whether the last change was not saved. */
  readonly isChangeFailed: boolean;
  readonly retry: () => void;
  readonly change: (change: InboxChange) => Promise<void>;
}

/** The newest notices of the signed-in person. A change of them is noticed live. */
export function useInbox(limit: number): InboxView {
  const client = useQueryClient();
  const { status, level, user } = useSession();
  const workspaceId = user?.workspaceId ?? null;
  const [isChangeFailed, setChangeFailed] = useState(false);
  const query = useQuery({
    queryKey: [INBOX_KEY, workspaceId, limit],
    queryFn: ({ signal }) => readInbox(workspaceId ?? '', { limit, signal }),
    // Before the address is confirmed there is no inbox.
    enabled: status === 'signed-in' && level !== 'unconfirmed' && workspaceId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const change = async (wanted: InboxChange): Promise<void> => {
    setChangeFailed(false);
    try {
      await sendInboxChange(workspaceId ?? '', wanted);
    } catch {
      setChangeFailed(true);
    }
    await client.invalidateQueries({ queryKey: [INBOX_KEY] });
  };
  return {
    status: query.data === undefined ? (query.isError ? 'failed' : 'loading') : 'ready',
    notices: query.data?.notices ?? [],
    unread: query.data?.unread ?? 0,
    hasMore: query.data !== undefined && query.data.next !== null,
    isChangeFailed,
    retry: () => void query.refetch(),
    change,
  };
}
