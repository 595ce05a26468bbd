import { respondedVerdictsResponse } from '@platform/contracts/assistant-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiSend, useLanguage } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { ProgrammesLine } from '../answer/request-answer.ts';

type Responded = BrowserResponse<'respondedVerdictsResponse'>;
export type Question = NonNullable<ProgrammesLine['question']>;
export type Choice = Question['choices'][number];

/** A question with the chosen response, which a chip shows. */
export interface ChosenResponse {
  readonly subject: string;
  readonly choice: Choice;
}

interface State {
  /** The programmes that the responses are about; new ones begin without responses. */
  readonly line: ProgrammesLine | null;
  readonly chosen: readonly ChosenResponse[];
  readonly result: Responded | null;
  readonly pending: boolean;
  readonly failed: boolean;
}

export interface Responses {
  /** The programmes with the verdicts after the responses. */
  readonly line: ProgrammesLine | null;
  readonly question: Question | null;
  readonly chosen: readonly ChosenResponse[];
  readonly pending: boolean;
  readonly failed: boolean;
  readonly respond: (subject: string, choice: Choice) => void;
  readonly remove: (subject: string) => void;
}

function withVerdicts(line: ProgrammesLine, { verdicts }: Responded): ProgrammesLine {
  const byId = new Map(verdicts.map(({ subsidyId, verdict }) => [subsidyId, verdict]));
  const programmes = line.programmes.map((one) => ({ ...one, verdict: byId.get(one.hit.id) ?? one.verdict }));
  return { ...line, programmes };
}

function began(line: ProgrammesLine | null): State {
  return { line, chosen: [], result: null, pending: false, failed: false };
}

/** Responses to the questions about the programmes of an answer; they cost no search. */
export function useResponses(line: ProgrammesLine | null): Responses {
  const language = useLanguage();
  const [stored, setStored] = useState<State>(() => began(line));
  const state = stored.line === line ? stored : began(line);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const decide = async (chosen: readonly ChosenResponse[]): Promise<void> => {
    running.current?.abort();
    if (line === null || chosen.length === 0) return setStored(began(line));
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const body = {
      lang: language,
      profile: line.profile,
      responses: chosen.map(({ subject, choice: { value, min } }) => ({ subject, value, min })),
      subsidyIds: line.programmes.map(({ hit }) => hit.id),
    };
    setStored({ ...state, pending: true, failed: false });
    try {
      const request = { method: 'POST', path: '/api/assistant/eligibility', body } as const;
      const result = await apiSend(respondedVerdictsResponse, request, { signal });
      setStored({ line, chosen, result, pending: false, failed: false });
    } catch {
      if (!signal.aborted) setStored({ ...state, pending: false, failed: true });
    }
  };
  const { chosen, result, pending, failed } = state;
  return {
    line: line === null || result === null ? line : withVerdicts(line, result),
    question: (result ?? line)?.question ?? null,
    chosen,
    pending,
    failed,
    respond: (subject, choice) => void decide([...chosen, { subject, choice }]),
    remove: (subject) => void decide(chosen.filter((one) => one.subject !== subject)),
  };
}
