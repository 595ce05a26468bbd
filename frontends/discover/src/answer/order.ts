import type { AnswerOrder } from '@platform/contracts/assistant';

export type OrderContent = Omit<AnswerOrder, 'key'>;

function contentOf({ key: _key, ...content }: AnswerOrder): string {
  const { text, lang, rejected, territories, applicants, needs, profile, context, shown } = content;
  const set = [[...rejected].sort(), territories, applicants, needs];
  return JSON.stringify([text, lang, ...set, profile, context, shown]);
}

/** Whether two orders request the same answer. */
export function sameContent(one: OrderContent, other: OrderContent): boolean {
  return contentOf({ ...one, key: '' }) === contentOf({ ...other, key: '' });
}

/** An order for a text as it was typed, without corrections; `known` is what goes with it in the assistant. */
export function plainOrder(
  text: string,
  lang: AnswerOrder['lang'],
  known: Partial<Pick<AnswerOrder, 'profile' | 'context' | 'shown'>> = {},
): OrderContent {
  const { profile = {}, context = null, shown = null } = known;
  const corrections = { rejected: [], territories: [], applicants: [], needs: [] };
  return { text: text.trim(), lang, ...corrections, profile, context, shown };
}

/** The order to send: with the key of the previous one if it requests the same, which costs nothing; else with a new one. */
export function keyedOrder(content: OrderContent, previous: AnswerOrder | null): AnswerOrder {
  return previous !== null && sameContent(content, previous)
    ? previous
    : { ...content, key: crypto.randomUUID() };
}
