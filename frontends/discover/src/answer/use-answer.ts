import { useCallback, useEffect, useRef, useState } from 'react';
import { type Caller, useAllowanceUpdate } from '../access/use-allowance.ts';
import { type Answer, emptyAnswer, requestedAgain, withPart } from './answer-state.ts';
import { storeDraft, storedDraft } from './draft.ts';
import { keyedOrder, type OrderContent } from './order.ts';
import { requestAnswer } from './request-answer.ts';

export interface AnswerRequest {
  /** Null before the first order and after `clear`. */
  readonly answer: Answer | null;
  readonly send: (content: OrderContent) => void;
  /** Requests the same answer again, which costs nothing more. */
  readonly retry: () => void;
  readonly clear: () => void;
}

/**
 * Requests answers, one at a time; leaving the page, or another order, ends the request in progress. `keepsDraft`: the last
 * order survives a reload of the page.
 */
export function useAnswer(caller: Caller, { keepsDraft = true } = {}): AnswerRequest {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const running = useRef<AbortController | null>(null);
  const updateAllowance = useAllowanceUpdate(caller);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => running.current?.abort(), []);
  const run = async (start: Answer): Promise<void> => {
    stop();
    const { order } = start;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const change = (next: (current: Answer) => Answer): void => {
      if (!signal.aborted) setAnswer((current) => (current === null ? null : next(current)));
    };
    setAnswer(start);
    if (keepsDraft) storeDraft({ order });
    try {
      for await (const part of requestAnswer(order, { workspaceId: caller.workspaceId, signal })) {
        change((current) => withPart(current, part));
        if (part.kind === 'end') updateAllowance(part.line.allowance);
      }
    } catch (cause) {
      if (signal.aborted) return;
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      change((current) => ({ ...current, failure }));
      updateAllowance(null);
    }
  };
  return {
    answer,
    send: (content) => {
      const previous = answer?.order ?? (keepsDraft ? storedDraft().order : null);
      void run(emptyAnswer(keyedOrder(content, previous)));
    },
    retry: () => void (answer !== null && run(requestedAgain(answer))),
    clear: () => {
      stop();
      setAnswer(null);
    },
  };
}
