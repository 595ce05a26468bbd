import type { AnswerLine, AnswerOrder } from '@platform/contracts/assistant';
import { type Clock, elapsedMs, type Logger } from '@platform/service-kit';
import type { ReadMessage } from '../domain/message-labels.ts';
import { profileOf } from '../domain/profile-of.ts';
import { programmesOf } from '../domain/programmes-of.ts';
import { questionSubjects } from '../domain/question-subjects.ts';
import type { DecideEligibility, SearchSubsidies } from '../ports/neighbours.port.ts';
import type { ReadProject } from '../ports/reading.port.ts';
import type { WordAnswer } from '../ports/wording.port.ts';
import { limitOf, paragraph, paragraphsOf, text } from '../texts/paragraphs-of.ts';
import { REPLY_TEXTS } from '../texts/reply-texts.ts';
import type { Payment } from './pay-answer.ts';
import { type Found, searchProject } from './search-project.ts';
import { wordByModel } from './word-answer.ts';

export type AnswerDeps = {
  readonly search: SearchSubsidies;
  readonly readMessage: ReadMessage;
  readonly decide: DecideEligibility;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The model that reads projects and words answers; null without one. */
  readonly model: { readonly read: ReadProject; readonly word: WordAnswer } | null;
  /** Whether the payer may still use the model today. */
  readonly mayUseModel: (payer: string) => Promise<boolean>;
};

/** The shown programmes with verdicts, and the question that decides most of what is open about them. */
async function decideProgrammes(decide: DecideEligibility, { searched, result }: Found, signal: AbortSignal) {
  const { lang } = searched;
  const profile = profileOf(searched, result.readings);
  const subjects = questionSubjects(profile);
  const ids = result.hits.map(({ id }) => id);
  const { verdicts } = await decide({ profile, subsidyIds: ids, lang, subjects }, signal);
  const programmes = programmesOf(searched, result, verdicts);
  const isOpen = programmes.some(({ verdict }) => verdict?.outcome === 'fits_if');
  const subsidyIds = isOpen ? programmes.map(({ hit }) => hit.id) : [];
  const { question } = await decide({ profile, subsidyIds, lang, subjects }, signal);
  return { profile, question, programmes: [...programmes] };
}

/**
 * Answers a described project line by line. The payment is confirmed when the programmes were found, and released when
 * nothing was found, the text has no project, the search fails or the reader leaves before. Rejects before the first line when the search cannot
 * be reached.
 */
export async function* answerProject(
  { search, readMessage, decide, clock, logger, model, mayUseModel }: AnswerDeps,
  order: AnswerOrder,
  { payment, signal }: { readonly payment: Payment; readonly signal: AbortSignal },
): AsyncGenerator<AnswerLine, void> {
  const startedAt = clock.now();
  let isSettled = false;
  try {
    const mayUse = model !== null && (await mayUseModel(payment.payer));
    const read = mayUse ? model.read : null;
    const found = await searchProject({ search, readMessage, read, logger }, order, signal);
    if (found === null) {
      await payment.release();
      isSettled = true;
      yield paragraph([text(REPLY_TEXTS[order.lang].general)]);
      yield { kind: 'end', elapsedMs: elapsedMs(startedAt, clock.now()), allowance: await payment.left() };
      return;
    }
    const { result, context } = found;
    yield { kind: 'facts', facts: result.readings, words: result.words, context };
    const { programmes, ...decided } = await decideProgrammes(decide, found, signal);
    if (programmes.length > 0) await payment.confirm();
    else await payment.release();
    isSettled = true;
    yield { kind: 'programmes', total: result.total, programmes, ...decided };
    yield* limitOf(context.instruments, order.lang);
    const isWorded =
      programmes.length > 0 && mayUse
        ? yield* wordByModel({ word: model.word, logger }, { ...order, programmes }, signal)
        : false;
    if (!isWorded) yield* paragraphsOf({ programmes, total: result.total }, order.lang);
    yield { kind: 'end', elapsedMs: elapsedMs(startedAt, clock.now()), allowance: await payment.left() };
  } finally {
    if (!isSettled) await payment.release();
  }
}
