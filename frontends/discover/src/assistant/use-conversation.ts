import type { AnswerOrder } from '@platform/contracts/assistant';
import { useLanguage, useQueryClient } from '@platform/web-kit';
import { useState } from 'react';
import { useCaller } from '../access/use-allowance.ts';
import type { Answer } from '../answer/answer-state.ts';
import { type OrderContent, plainOrder } from '../answer/order.ts';
import { type AnswerRequest, useAnswer } from '../answer/use-answer.ts';
import { useAnswerLocale } from '../results/answer-texts.ts';
import {
  archiveConversation,
  CONVERSATIONS_KEY,
  readConversation,
  saveConversation,
} from './conversation-requests.ts';
import { contextOf, type Message, messageOf, shownIn } from './message.ts';

/** What did not work; nothing of the conversation is lost by it. */
export type Failure = 'save' | 'archive' | 'open';

interface State {
  readonly id: string;
  /** Questions before the one that is shown whole. */
  readonly earlier: readonly Message[];
  /** The number of messages that are saved; null for a conversation that never was. */
  readonly saved: number | null;
  /** When the shown question was sent. */
  readonly sentAt: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
}

export interface OpenConversation extends Pick<State, 'id' | 'earlier' | 'busy' | 'failure'> {
  readonly answer: Answer | null;
  readonly retry: AnswerRequest['retry'];
  readonly messages: number;
  /** Whether everything of it is saved. */
  readonly isSaved: boolean;
  readonly send: (text: string, profile: AnswerOrder['profile']) => void;
  /** Requests the shown answer again with corrections. */
  readonly correct: (content: OrderContent) => void;
  readonly save: () => Promise<void>;
  readonly startNext: () => Promise<void>;
  readonly open: (id: string) => Promise<void>;
  /** After the conversation was deleted. */
  readonly forget: (id: string) => void;
}

function emptyState(): State {
  return { id: crypto.randomUUID(), earlier: [], saved: null, sentAt: '', busy: false, failure: null };
}

/** The conversation on the page: it is saved on request, and before it makes place for another one. */
export function useConversation(workspaceId: string): OpenConversation {
  const caller = useCaller();
  const request = useAnswer(caller, { keepsDraft: false });
  const language = useLanguage();
  const locale = useAnswerLocale();
  const client = useQueryClient();
  const [state, setState] = useState(emptyState);
  const { answer } = request;
  const all = answer === null ? state.earlier : [...state.earlier, messageOf(answer, state.sentAt, locale)];
  const isSaved = all.length > 0 && state.saved === all.length;

  /** Runs requests; what fails leaves the conversation as it is and states what failed. */
  const attempt = async (failure: Failure, work: () => Promise<Partial<State>>): Promise<void> => {
    setState((now) => ({ ...now, busy: true, failure: null }));
    try {
      const change = await work();
      setState((now) => ({ ...now, ...change, busy: false }));
    } catch {
      setState((now) => ({ ...now, busy: false, failure }));
    }
    await client.invalidateQueries({ queryKey: [CONVERSATIONS_KEY] });
  };
  /** Keeps the conversation among the archived ones. */
  const putAway = async (): Promise<void> => {
    if (all.length === 0) return;
    if (!isSaved) await saveConversation(workspaceId, state.id, all);
    await archiveConversation(workspaceId, { id: state.id, archived: true });
  };
  const requestNext = (content: OrderContent, earlier: readonly Message[]): void => {
    const sentAt = new Date().toISOString();
    setState((now) => ({ ...now, earlier, sentAt, failure: null, saved: null }));
    request.send(content);
  };
  return {
    ...state,
    answer,
    retry: request.retry,
    messages: all.length,
    isSaved,
    send: (text, profile) =>
      requestNext(plainOrder(text, language, { profile, context: contextOf(all), shown: shownIn(all) }), all),
    correct: (content) => requestNext(content, state.earlier),
    save: () =>
      attempt('save', async () => {
        await saveConversation(workspaceId, state.id, all);
        return { saved: all.length };
      }),
    startNext: () =>
      attempt('archive', async () => {
        await putAway();
        request.clear();
        return emptyState();
      }),
    open: (id) =>
      attempt(isSaved || all.length === 0 ? 'open' : 'archive', async () => {
        const { messages } = await readConversation(workspaceId, id);
        if (!isSaved) await putAway();
        request.clear();
        return { id, earlier: messages, saved: messages.length };
      }),
    forget: (id) => {
      if (id !== state.id) return;
      request.clear();
      setState(emptyState());
    },
  };
}
