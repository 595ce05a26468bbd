import type { AnswerLine, AnswerOrder } from '@platform/contracts/assistant';
import { type Clock, elapsedMs } from '@platform/service-kit';
import { paragraphsOf } from '../domain/paragraphs-of.ts';
import { programmesOf } from '../domain/programmes-of.ts';
import { searchOfOrder } from '../domain/search-of-order.ts';
import type { SearchSubsidies } from '../ports/neighbours.port.ts';
import type { Payment } from './pay-answer.ts';

export type AnswerDeps = {
  readonly search: SearchSubsidies;
  readonly clock: Clock;
};

/**
 * Answers a described project line by line. The payment is confirmed when the programmes were found, and released when
 * nothing was found, the search fails or the reader leaves before. Rejects before the first line when the search cannot
 * be reached.
 */
export async function* answerProject(
  { search, clock }: AnswerDeps,
  order: AnswerOrder,
  { payment, signal }: { readonly payment: Payment; readonly signal: AbortSignal },
): AsyncGenerator<AnswerLine, void> {
  const startedAt = clock.now();
  let isSettled = false;
  try {
    const result = await search(searchOfOrder(order), signal);
    const programmes = programmesOf(order, result);
    yield { kind: 'facts', facts: result.readings, words: result.words };
    if (programmes.length > 0) await payment.confirm();
    else await payment.release();
    isSettled = true;
    yield { kind: 'programmes', total: result.total, programmes: [...programmes] };
    yield* paragraphsOf({ programmes, total: result.total }, order.lang);
    yield { kind: 'end', elapsedMs: elapsedMs(startedAt, clock.now()), allowance: await payment.left() };
  } finally {
    if (!isSettled) await payment.release();
  }
}
