import type { Follow } from '../domain/follow.ts';
import type { KeptChange, Programme } from '../domain/programme.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import { type NoticeOrder, type RecordNoticesDeps, recordNotices } from './record-notices.ts';

/** Workspaces whose notices are recorded with one write. */
const AT_ONCE = 200;

/** Calls a function for each workspace that follows one of these programmes, and records the notices that it orders. */
export async function informFollowers(
  deps: RecordNoticesDeps & { readonly follows: Pick<FollowRepository, 'eachWorkspace'> },
  subsidyIds: readonly string[],
  orderOf: (workspaceId: string, follows: readonly Follow[]) => Promise<NoticeOrder | null>,
): Promise<void> {
  let orders: NoticeOrder[] = [];
  const record = async (): Promise<void> => {
    await recordNotices(deps, orders);
    orders = [];
  };
  await deps.follows.eachWorkspace(subsidyIds, async (workspaceId, follows) => {
    const order = await orderOf(workspaceId, follows);
    if (order !== null) orders.push(order);
    if (orders.length >= AT_ONCE) await record();
  });
  await record();
}

/** The notice of what changed of a programme for a workspace that follows it; null when nothing did. */
export function changeOrder(
  { id, titles }: Programme,
  {
    key,
    ...of
  }: {
    readonly workspaceId: string;
    readonly changes: readonly KeptChange[];
    readonly key: string;
    readonly at: Date;
  },
): NoticeOrder | null {
  if (of.changes.length === 0) return null;
  const content = {
    ...of,
    type: 'deadlines' as const,
    kind: 'change' as const,
    subsidyId: id,
    titles,
    texts: null,
    path: null,
    deadline: null,
    closesAt: null,
    daysBefore: null,
  };
  return { content, key };
}
