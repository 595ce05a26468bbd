import type { Allowance, AnswerLine, AnswerOrder, AnswerProgramme } from '@platform/contracts/assistant';
import { type Clock, elapsedMs } from '@platform/service-kit';
import { type Turn, turnOf } from '../domain/conversation-turn.ts';
import { inheritedBy } from '../domain/follow-up.ts';
import type { ReadMessage } from '../domain/message-labels.ts';
import { profileOf } from '../domain/profile-of.ts';
import { shownAgain } from '../domain/programmes-of.ts';
import { questionSubjects } from '../domain/question-subjects.ts';
import type { Topic } from '../domain/requested-topics.ts';
import { searchOfOrder } from '../domain/search-of-order.ts';
import type { DecideEligibility, ReadCards, ReadRecord, SearchSubsidies } from '../ports/neighbours.port.ts';
import { paragraph, text } from '../texts/paragraphs-of.ts';
import { programmeFacts, whichProgramme } from '../texts/programme-facts.ts';
import { REPLY_TEXTS } from '../texts/reply-texts.ts';

export type ReplyDeps = {
  readonly search: SearchSubsidies;
  readonly cards: ReadCards;
  readonly record: ReadRecord;
  readonly decide: DecideEligibility;
  readonly readMessage: ReadMessage;
  readonly clock: Clock;
};

type Options = { readonly left: () => Promise<Allowance>; readonly signal: AbortSignal };
type Requested = Extract<Turn, { readonly kind: 'facts' | 'unclear' }>;

/** Topics whose values only the whole record has. */
const OF_RECORD: ReadonlySet<Topic> = new Set(['eligibility', 'expenses', 'documents', 'contact']);

/** What the project of the conversation, which is read again, and the profile state about the applicant. */
async function profileInContext(
  { search }: Pick<ReplyDeps, 'search'>,
  order: AnswerOrder,
  signal: AbortSignal,
) {
  const { text, territories, applicants } = inheritedBy(order);
  const project = { ...order, text, territories: [...territories], applicants: [...applicants] };
  const { readings } =
    text === '' ? { readings: [] } : await search(searchOfOrder({ ...project, instruments: [] }, 1), signal);
  return profileOf(project, readings);
}

/** The programmes that a question is about, as far as the catalog still has them. */
async function requestedProgrammes(
  deps: ReplyDeps,
  { order, turn }: { readonly order: AnswerOrder; readonly turn: Requested },
  signal: AbortSignal,
) {
  const { lang, shown } = order;
  const requested = (shown?.programmes ?? []).filter(({ number }) => turn.numbers.includes(number));
  const ids = requested.map(({ subsidyId }) => subsidyId);
  const profile = await profileInContext(deps, order, signal);
  const isDecided = turn.kind === 'facts' && turn.topics.includes('eligibility');
  const [hits, { verdicts }] = await Promise.all([
    deps.cards({ ids, lang }, signal),
    deps.decide(
      { profile, subsidyIds: isDecided ? ids : [], lang, subjects: questionSubjects(profile) },
      signal,
    ),
  ]);
  const programmes = requested.flatMap(({ number, subsidyId }): readonly AnswerProgramme[] => {
    const hit = hits.get(subsidyId);
    return hit === undefined ? [] : [shownAgain(hit, number, verdicts.get(subsidyId) ?? null)];
  });
  return { profile, programmes };
}

async function* aboutProgrammes(
  deps: ReplyDeps,
  { order, turn }: { readonly order: AnswerOrder; readonly turn: Requested },
  signal: AbortSignal,
): AsyncGenerator<AnswerLine, void> {
  const { lang } = order;
  const { profile, programmes } = await requestedProgrammes(deps, { order, turn }, signal);
  if (programmes.length === 0) {
    yield paragraph([text(REPLY_TEXTS[lang].gone)]);
    return;
  }
  const needsRecord = turn.kind === 'facts' && turn.topics.some((topic) => OF_RECORD.has(topic));
  const requested = await Promise.all(
    programmes.map(async (programme) => ({
      programme,
      record: needsRecord ? await deps.record(programme.hit.id, signal) : null,
    })),
  );
  yield {
    kind: 'programmes',
    total: programmes.length,
    programmes: [...programmes],
    profile,
    question: null,
  };
  yield* turn.kind === 'unclear'
    ? whichProgramme(programmes, lang)
    : programmeFacts(requested, turn.topics, lang);
}

async function* replyLines(
  deps: ReplyDeps,
  { order, turn }: { readonly order: AnswerOrder; readonly turn: Exclude<Turn, { readonly kind: 'search' }> },
  { left, signal }: Options,
): AsyncGenerator<AnswerLine, void> {
  const startedAt = deps.clock.now();
  const allowance = await left();
  if (turn.kind === 'facts' || turn.kind === 'unclear') yield* aboutProgrammes(deps, { order, turn }, signal);
  else yield paragraph([text(REPLY_TEXTS[order.lang][turn.kind])]);
  yield { kind: 'end', elapsedMs: elapsedMs(startedAt, deps.clock.now()), allowance };
}

/**
 * Replies to a message that needs no search: a question about programmes that were shown, from their records, or small
 * talk. Nothing is spent. Null for a message about a project. The first line rejects when a neighbour cannot be reached.
 */
export function replyInConversation(
  deps: ReplyDeps,
  order: AnswerOrder,
  options: Options,
): AsyncGenerator<AnswerLine, void> | null {
  const turn = turnOf(order, deps.readMessage);
  return turn.kind === 'search' ? null : replyLines(deps, { order, turn }, options);
}
