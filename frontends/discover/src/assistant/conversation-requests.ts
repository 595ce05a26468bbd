import {
  conversationListResponse,
  conversationResponse,
  conversationSummaryResponse,
} from '@platform/contracts/assistant-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend, NO_CONTENT } from '@platform/web-kit';
import { draftOf, type Message, type StoredConversation } from './message.ts';

export type ConversationSummary = BrowserResponse<'conversationSummaryResponse'>;
export type ConversationPage = BrowserResponse<'conversationListResponse'>;

/** Start of the key of the queries for saved conversations. */
export const CONVERSATIONS_KEY = 'assistant-conversations';

const PAGE_SIZE = 20;

function pathOf(workspaceId: string, id = ''): string {
  const list = `/api/assistant/w/${encodeURIComponent(workspaceId)}/conversations`;
  return id === '' ? list : `${list}/${encodeURIComponent(id)}`;
}

export interface HistoryQuery {
  readonly q: string;
  readonly archived: boolean;
}

/** One page of saved conversations, the latest first. */
export function readConversations(
  workspaceId: string,
  { q, archived, cursor }: HistoryQuery & { readonly cursor: string | null },
  signal: AbortSignal,
): Promise<ConversationPage> {
  const params = { q, archived: String(archived), limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
  return apiGet(conversationListResponse, pathOf(workspaceId), { params, signal });
}

export function readConversation(workspaceId: string, id: string): Promise<StoredConversation> {
  return apiGet(conversationResponse, pathOf(workspaceId, id));
}

/** Saves a conversation; the service archives the one before. */
export async function saveConversation(
  workspaceId: string,
  id: string,
  messages: readonly Message[],
): Promise<void> {
  const request = { method: 'PUT', path: pathOf(workspaceId, id), body: draftOf(messages) } as const;
  await apiSend(conversationResponse, request);
}

export async function archiveConversation(
  workspaceId: string,
  { id, archived }: Pick<ConversationSummary, 'id' | 'archived'>,
): Promise<void> {
  const request = { method: 'PATCH', path: pathOf(workspaceId, id), body: { archived } } as const;
  await apiSend(conversationSummaryResponse, request);
}

export async function deleteConversation(workspaceId: string, id: string): Promise<void> {
  await apiSend(NO_CONTENT, { method: 'DELETE', path: pathOf(workspaceId, id) });
}
