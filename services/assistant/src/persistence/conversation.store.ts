import type { Conversation, ConversationSummary } from '@platform/contracts/assistant';
import { foldText } from '@platform/contracts/folded-text';
import type { Connection } from 'mongoose';
import type { ConversationsOf } from '../ports/stores.port.ts';

/** Collection `assistant_conversations`: `_id` is workspace and id, so that a strange id finds nothing. */
type ConversationDocument = {
  readonly _id: string;
  readonly id: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly messages: Conversation['messages'];
  readonly archived: boolean;
  /** Title and typed texts without case and accents. */
  readonly words: string;
  readonly changedAt: Date;
};

const LITERAL = /[.*+?^${}()|[\]\\]/g;

function summaryOf({ id, title, archived, messages, changedAt }: ConversationDocument): ConversationSummary {
  return { id, title, archived, messages: messages.length, changedAt: changedAt.toISOString() };
}

function conversationOf({ id, title, archived, messages, changedAt }: ConversationDocument): Conversation {
  return { id, title, archived, messages, changedAt: changedAt.toISOString() };
}

/** Conversations; each store sees those of its workspace only. */
export function createConversations(connection: Connection): ConversationsOf {
  const conversations = connection.collection<ConversationDocument>('assistant_conversations');
  return (workspaceId) => {
    const idOf = (id: string) => `${workspaceId}:${id}`;
    return {
      list: async ({ q, archived, cursor, limit }) => {
        const words = foldText(q).split(/\s+/).filter(Boolean);
        const found = await conversations
          .find({
            workspaceId,
            archived,
            ...(words.length > 0
              ? { $and: words.map((word) => ({ words: { $regex: word.replace(LITERAL, '\\$&') } })) }
              : {}),
            ...(cursor === undefined ? {} : { changedAt: { $lt: new Date(cursor) } }),
          })
          .sort({ changedAt: -1 })
          .limit(limit + 1)
          .toArray();
        const page = found.slice(0, limit);
        const next = found.length > limit ? (page.at(-1)?.changedAt.toISOString() ?? null) : null;
        return { conversations: page.map(summaryOf), cursor: next };
      },
      find: async (id) => {
        const found = await conversations.findOne({ _id: idOf(id) });
        return found === null ? null : conversationOf(found);
      },
      count: () => conversations.countDocuments({ workspaceId }),
      save: async (id, { title, messages }, now) => {
        const words = foldText([title, ...messages.map(({ text }) => text)].join('\n'));
        await conversations.updateMany(
          { workspaceId, archived: false, _id: { $ne: idOf(id) } },
          { $set: { archived: true } },
        );
        const state = { id, workspaceId, title, messages, archived: false, words, changedAt: now };
        await conversations.replaceOne({ _id: idOf(id) }, state, { upsert: true });
        return conversationOf({ _id: idOf(id), ...state });
      },
      change: async (id, { archived, at }) => {
        const changed = await conversations.findOneAndUpdate(
          { _id: idOf(id) },
          { $set: { archived, changedAt: at } },
          { returnDocument: 'after' },
        );
        return changed === null ? null : summaryOf(changed);
      },
      remove: async (id) => (await conversations.deleteOne({ _id: idOf(id) })).deletedCount === 1,
      all: async () => {
        const found = await conversations.find({ workspaceId }).sort({ changedAt: 1 }).toArray();
        return found.map(conversationOf);
      },
      eraseAll: async () => (await conversations.deleteMany({ workspaceId })).deletedCount,
    };
  };
}
