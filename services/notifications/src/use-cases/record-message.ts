import type { MessageOrder, MessageOutcome } from '@platform/contracts/notifications';
import { type RecordNoticesDeps, recordNotices } from './record-notices.ts';

/** Records a message to a workspace, one time for each key. */
export async function recordMessage(
  deps: RecordNoticesDeps,
  { key, ...message }: MessageOrder,
): Promise<MessageOutcome> {
  const content = {
    ...message,
    kind: 'message' as const,
    deadline: null,
    closesAt: null,
    daysBefore: null,
    changes: [],
    at: deps.clock.now(),
  };
  const { wanted, recorded } = await recordNotices(deps, [
    { content, key: `message:${message.type}:${key}` },
  ]);
  if (wanted === 0) return 'switched-off';
  return recorded === 0 ? 'known' : 'recorded';
}
