import type { Conversation, ConversationSummary } from '@platform/contracts/assistant';
import type { Clock } from '@platform/service-kit';
import { assistantErrors } from '../errors.ts';
import type { ConversationsOf } from '../ports/stores.port.ts';

/** Conversations that one workspace keeps. */
const CONVERSATIONS_MAX = 500;

export type ConversationDeps = { readonly conversations: ConversationsOf; readonly clock: Clock };
type Address = { readonly workspaceId: string; readonly id: string };

/** Saves a conversation and archives the one before. Throws `ASSISTANT_CONVERSATIONS_FULL` for one too many. */
export async function saveConversation(
  { conversations, clock }: ConversationDeps,
  { workspaceId, id }: Address,
  draft: Pick<Conversation, 'title' | 'messages'>,
): Promise<Conversation> {
  const store = conversations(workspaceId);
  const isNew = (await store.find(id)) === null;
  if (isNew && (await store.count()) >= CONVERSATIONS_MAX) throw assistantErrors.CONVERSATIONS_FULL();
  return store.save(id, draft, clock.now());
}

/** One conversation; throws `ASSISTANT_CONVERSATION_NOT_FOUND` for those of others as well. */
export async function readConversation(
  { conversations }: Pick<ConversationDeps, 'conversations'>,
  { workspaceId, id }: Address,
): Promise<Conversation> {
  const found = await conversations(workspaceId).find(id);
  if (found === null) throw assistantErrors.CONVERSATION_NOT_FOUND();
  return found;
}

/** Archives a conversation or takes it back. */
export async function changeConversation(
  { conversations, clock }: ConversationDeps,
  { workspaceId, id }: Address,
  { archived }: { readonly archived: boolean },
): Promise<ConversationSummary> {
  const changed = await conversations(workspaceId).change(id, { archived, at: clock.now() });
  if (changed === null) throw assistantErrors.CONVERSATION_NOT_FOUND();
  return changed;
}

/** Deletes a conversation for good. */
export async function removeConversation(
  { conversations }: Pick<ConversationDeps, 'conversations'>,
  { workspaceId, id }: Address,
): Promise<void> {
  if (!(await conversations(workspaceId).remove(id))) throw assistantErrors.CONVERSATION_NOT_FOUND();
}
