import type { Conversation } from '@platform/contracts/assistant';
import type { ConversationsOf, FreeAnswerStore, OrderLog } from '../ports/stores.port.ts';

export type WorkspaceDataDeps = {
  readonly conversations: ConversationsOf;
  readonly free: Pick<FreeAnswerStore, 'erase'>;
  readonly orders: Pick<OrderLog, 'erase'>;
};

/** What was removed, as the receipt of an erasure states it. */
export type ErasedData = {
  readonly conversations: number;
  readonly freeAnswers: number;
  readonly orders: number;
};

/** Removes everything of a workspace. Safe to repeat. */
export async function eraseWorkspace(
  { conversations, free, orders }: WorkspaceDataDeps,
  workspaceId: string,
): Promise<ErasedData> {
  return {
    conversations: await conversations(workspaceId).eraseAll(),
    freeAnswers: await free.erase(workspaceId),
    orders: await orders.erase(workspaceId),
  };
}

/** Everything of a workspace that its person wrote, for its export. */
export async function exportWorkspace(
  { conversations }: Pick<WorkspaceDataDeps, 'conversations'>,
  workspaceId: string,
): Promise<{ readonly conversations: readonly Conversation[] }> {
  return { conversations: await conversations(workspaceId).all() };
}
