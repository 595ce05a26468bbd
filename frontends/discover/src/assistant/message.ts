import type { AnswerOrder } from '@platform/contracts/assistant';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import type { ProgrammeLocale } from '@platform/web-kit/programme';
import type { Answer } from '../answer/answer-state.ts';
import { figureText } from '../programmes/figure-text.ts';

export type StoredConversation = BrowserResponse<'conversationResponse'>;
/** A question of a conversation with what was shown for it, as it is saved. */
export type Message = StoredConversation['messages'][number];

const TITLE_LENGTH_MAX = 120;
const MESSAGES_MAX = 50;

/** The title of a conversation: the beginning of its first question. */
export function titleOf(messages: readonly Message[]): string {
  const text = (messages[0]?.text ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length <= TITLE_LENGTH_MAX ? text : `${text.slice(0, TITLE_LENGTH_MAX - 1)}…`;
}

/** The conversation as it is saved: its last questions, if it has more than can be kept. */
export function draftOf(messages: readonly Message[]) {
  return { title: titleOf(messages), messages: messages.slice(-MESSAGES_MAX) };
}

/** An answer as far as it has arrived, as it is saved: figures become the text that was shown. */
export function messageOf(
  { order, facts, programmes, paragraphs }: Answer,
  sentAt: string,
  locale: ProgrammeLocale,
): Message {
  const shown = programmes?.programmes ?? [];
  const kept = paragraphs.map(({ segments }) =>
    segments.map((segment) => {
      const programme = shown.find(({ number }) => number === segment.number);
      if (segment.kind !== 'figure' || segment.field === undefined || programme === undefined) return segment;
      return { kind: 'text', text: figureText(segment.field, programme.hit, locale) };
    }),
  );
  return {
    id: order.key,
    text: order.text,
    lang: order.lang,
    rejected: order.rejected,
    sentAt,
    programmes: shown.map(({ number, hit }) => ({ number, subsidyId: hit.id, title: hit.title })),
    paragraphs: kept,
    ...(facts === null ? {} : { context: facts.context }),
  };
}

/** What a question may be about without a search: the programmes of the last one, and which were mentioned since. */
export function shownIn(messages: readonly Message[]): AnswerOrder['shown'] {
  const at = messages.findLastIndex(({ context }) => context !== undefined);
  const programmes = messages[at]?.programmes ?? [];
  if (programmes.length === 0) return null;
  const mentioned = messages.slice(at + 1).findLast((message) => message.programmes.length > 0);
  return {
    question: messages.at(-1)?.text ?? '',
    programmes: programmes.map(({ number, subsidyId, title }) => ({ number, subsidyId, title })),
    mentioned: mentioned?.programmes.map(({ number }) => number) ?? [],
  };
}

/** What the next question of a conversation takes over. */
export function contextOf(messages: readonly Message[]) {
  return messages.findLast(({ context }) => context !== undefined)?.context ?? null;
}
