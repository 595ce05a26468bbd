import type { AnswerOrder } from '@platform/contracts/assistant';
import {
  answerEndLine,
  answerFactsLine,
  answerParagraphLine,
  answerProgrammesLine,
} from '@platform/contracts/assistant-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import type { Problem } from '@platform/contracts/problem';
import { apiOpen, ProblemError, renewSession } from '@platform/web-kit';
import { assistantPath } from '../access/assistant-path.ts';
import { readLines } from './read-lines.ts';

export type FactsLine = BrowserResponse<'answerFactsLine'>;
export type ProgrammesLine = BrowserResponse<'answerProgrammesLine'>;
export type ParagraphLine = BrowserResponse<'answerParagraphLine'>;
export type EndLine = BrowserResponse<'answerEndLine'>;

/** A line of an answer; lines of kinds that this page does not know are left out. */
export type AnswerPart =
  | { readonly kind: 'facts'; readonly line: FactsLine }
  | { readonly kind: 'programmes'; readonly line: ProgrammesLine }
  | { readonly kind: 'paragraph'; readonly line: ParagraphLine }
  | { readonly kind: 'end'; readonly line: EndLine };

const CHECKS = {
  facts: answerFactsLine,
  programmes: answerProgrammesLine,
  paragraph: answerParagraphLine,
  end: answerEndLine,
} as const;

function brokenContract(cause: unknown): ProblemError {
  return new ProblemError({ failure: 'contract', status: 200, message: 'A line breaks its contract', cause });
}

function partOf(value: unknown): AnswerPart | null {
  const kind = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
  if (typeof kind !== 'string') throw brokenContract(value);
  if (!Object.hasOwn(CHECKS, kind)) return null;
  const known = kind as AnswerPart['kind'];
  const checked = CHECKS[known].safeParse(value);
  if (!checked.success) throw brokenContract(checked.error);
  return { kind: known, line: checked.data } as AnswerPart;
}

async function problemOf(response: Response): Promise<ProblemError> {
  const { status } = response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const message = `answer: ${status} ${problem?.code ?? ''}`;
  return new ProblemError({ failure: 'problem', status, problem, message });
}

/** Opens the stream; a refused token is renewed once. */
async function openAnswer(
  order: AnswerOrder,
  { workspaceId, signal }: { readonly workspaceId: string | null; readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const request = { method: 'POST', path: assistantPath('answers', workspaceId), body: order } as const;
  const first = await apiOpen(request, signal);
  const isRefused = first.status === 401 && workspaceId !== null && (await renewSession());
  const response = isRefused ? await apiOpen(request, signal) : first;
  if (!response.ok || response.body === null) throw await problemOf(response);
  return response.body;
}

/**
 * Requests an answer and yields its lines as they arrive, the last one of the kind `end`. Throws a ProblemError when
 * there is no complete answer; requesting it again with the same key costs nothing. An aborted request throws the reason
 * of the signal.
 */
export async function* requestAnswer(
  order: AnswerOrder,
  options: { readonly workspaceId: string | null; readonly signal: AbortSignal },
): AsyncGenerator<AnswerPart, void> {
  const { signal } = options;
  try {
    for await (const value of readLines(await openAnswer(order, options))) {
      const part = partOf(value);
      if (part !== null) yield part;
      if (part?.kind === 'end') return;
    }
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ProblemError) throw cause;
    if (cause instanceof SyntaxError) throw brokenContract(cause);
    throw new ProblemError({ failure: 'network', status: 0, message: 'The answer was cut', cause });
  }
  throw new ProblemError({ failure: 'network', status: 0, message: 'The answer has no end' });
}
