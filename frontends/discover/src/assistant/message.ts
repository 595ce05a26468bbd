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

/** What the next question of a conversation takes over. */
export function contextOf(messages: readonly Message[]) {
  return messages.findLast(({ context }) => context !== undefined)?.context ?? null;
}
