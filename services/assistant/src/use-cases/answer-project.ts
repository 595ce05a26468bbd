import type { AnswerLine, AnswerOrder } from '@platform/contracts/assistant';
import { type Clock, elapsedMs, type Logger } from '@platform/service-kit';
import { profileOf } from '../domain/profile-of.ts';
import { programmesOf } from '../domain/programmes-of.ts';
import { searchOfOrder } from '../domain/search-of-order.ts';
import type { DecideEligibility, SearchSubsidies } from '../ports/neighbours.port.ts';
import type { WordAnswer } from '../ports/wording.port.ts';
import { paragraphsOf } from '../texts/paragraphs-of.ts';
import type { Payment } from './pay-answer.ts';
import { wordByModel } from './word-answer.ts';

export type AnswerDeps = {
  readonly search: SearchSubsidies;
  readonly decide: DecideEligibility;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The model that words answers; null without one. */
  readonly word: WordAnswer | null;
  /** Whether the payer may still use the model today. */
  readonly mayUseModel: (payer: string) => Promise<boolean>;
};

/**
 * Answers a described project line by line. The payment is confirmed when the programmes were found, and released when
 * nothing was found, the search fails or the reader leaves before. Rejects before the first line when the search cannot
 * be reached.
 */
export async function* answerProject(
  { search, decide, clock, logger, word, mayUseModel }: AnswerDeps,
  order: AnswerOrder,
  { payment, signal }: { readonly payment: Payment; readonly signal: AbortSignal },
): AsyncGenerator<AnswerLine, void> {
  const startedAt = clock.now();
  let isSettled = false;
  try {
    const result = await search(searchOfOrder(order), signal);
    yield { kind: 'facts', facts: result.readings, words: result.words };
    const profile = profileOf(order, result.readings);
    const subsidyIds = result.hits.map(({ id }) => id);
    const verdicts = await decide({ profile, subsidyIds, lang: order.lang }, signal);
    const programmes = programmesOf(order, result, verdicts);
    if (programmes.length > 0) await payment.confirm();
    else await payment.release();
    isSettled = true;
    yield { kind: 'programmes', total: result.total, programmes: [...programmes] };
    const isWorded =
      programmes.length > 0 && word !== null && (await mayUseModel(payment.payer))
        ? yield* wordByModel({ word, logger }, { ...order, programmes }, signal)
        : false;
    if (!isWorded) yield* paragraphsOf({ programmes, total: result.total }, order.lang);
    yield { kind: 'end', elapsedMs: elapsedMs(startedAt, clock.now()), allowance: await payment.left() };
  } finally {
    if (!isSettled) await payment.release();
  }
}
