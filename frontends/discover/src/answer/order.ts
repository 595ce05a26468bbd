import type { AnswerOrder } from '@platform/contracts/assistant';

export type OrderContent = Omit<AnswerOrder, 'key'>;

function contentOf({ key: _key, ...content }: AnswerOrder): string {
  const { text, lang, rejected, territories, applicants, needs } = content;
  return JSON.stringify([text, lang, [...rejected].sort(), territories, applicants, needs]);
}

/** Whether two orders request the same answer. */
export function sameContent(one: OrderContent, other: OrderContent): boolean {
  return contentOf({ ...one, key: '' }) === contentOf({ ...other, key: '' });
}

/** An order for a text as it was typed, without corrections. */
export function plainOrder(text: string, lang: AnswerOrder['lang']): OrderContent {
  return { text: text.trim(), lang, rejected: [], territories: [], applicants: [], needs: [] };
}

/** The order to send: with the key of the previous one if it requests the same, which costs nothing; else with a new one. */
export function keyedOrder(content: OrderContent, previous: AnswerOrder | null): AnswerOrder {
  return previous !== null && sameContent(content, previous)
    ? previous
    : { ...content, key: crypto.randomUUID() };
}
