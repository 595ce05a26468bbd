import type { Conversation, ConversationQuery, ConversationSummary } from '@platform/contracts/assistant';
import type { FreeAnswers } from '../domain/free-answers.ts';

/** The free answers of somebody, with the revision that a change must still find; revision 0 is not stored yet. */
export type StoredFree = { readonly free: FreeAnswers; readonly rev: number };

/** Free answers of visitors (by the hash of their token) and of accounts (by their workspace). */
export interface FreeAnswerStore {
  /** Null when nothing is stored under the id. */
  readonly find: (id: string) => Promise<StoredFree | null>;
  /** Stores `next` if nobody changed it since `rev` was read; resolves with whether it did. */
  readonly save: (id: string, next: FreeAnswers, rev: number) => Promise<boolean>;
  /**
   * Marks a visitor as moved to a workspace; resolves with how many free answers move, the same when repeated. Null for a
   * visitor who is not stored or who moved to another workspace.
   */
  readonly move: (visitorId: string, workspaceId: string) => Promise<number | null>;
  readonly erase: (workspaceId: string) => Promise<number>;
  /** Removes visitors who changed nothing since; accounts stay. */
  readonly removeVisitorsBefore: (moment: Date) => Promise<number>;
}

/** How many free answers one network got on one day. */
export interface NetworkBudget {
  /** Counts one more; resolves with the count of the day. */
  readonly count: (network: string, day: string) => Promise<number>;
  /** Removes what is older; resolves with how many. */
  readonly removeBefore: (moment: Date) => Promise<number>;
}

/** Which order a paid key belongs to. */
export interface OrderLog {
  /** Whether the key is new or belongs to the same order. */
  readonly claim: (workspaceId: string, key: string, digest: string) => Promise<boolean>;
  /** Removes what is older; resolves with how many. */
  readonly removeBefore: (moment: Date) => Promise<number>;
  readonly erase: (workspaceId: string) => Promise<number>;
}

/** Conversations of one workspace; those of others do not exist for it. */
export interface ConversationStore {
  readonly list: (
    query: ConversationQuery,
  ) => Promise<{ readonly conversations: readonly ConversationSummary[]; readonly cursor: string | null }>;
  readonly find: (id: string) => Promise<Conversation | null>;
  readonly count: () => Promise<number>;
  /** Saves it and archives the one that was active, because one conversation is active at a time. */
  readonly save: (
    id: string,
    conversation: Pick<Conversation, 'title' | 'messages'>,
    now: Date,
  ) => Promise<Conversation>;
  readonly change: (
    id: string,
    change: { readonly archived: boolean; readonly at: Date },
  ) => Promise<ConversationSummary | null>;
  readonly remove: (id: string) => Promise<boolean>;
  readonly all: () => Promise<readonly Conversation[]>;
  readonly eraseAll: () => Promise<number>;
}

/** The conversations of a workspace. */
export type ConversationsOf = (workspaceId: string) => ConversationStore;
