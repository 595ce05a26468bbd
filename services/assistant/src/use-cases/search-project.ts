import type { AnswerContext, AnswerOrder } from '@platform/contracts/assistant';
import type { Reading } from '@platform/contracts/search';
import type { Logger } from '@platform/service-kit';
import { loadTerritories, placeLabel } from '@platform/territories';
import { checkedFacts, checkedTerms, fusedHits, type ModelReading } from '../domain/checked-reading.ts';
import {
  changeIn,
  changesApplicant,
  contextOf,
  earlierFacts,
  factsInContext,
  inheritedBy,
  orderInContext,
  type SearchedOrder,
  withoutApplicant,
} from '../domain/follow-up.ts';
import { isGeneralQuestion } from '../domain/general-question.ts';
import type { MessageLikelihoods, ReadMessage } from '../domain/message-labels.ts';
import { changing } from '../domain/narrowing.ts';
import { FOUND_MAX, searchOfOrder } from '../domain/search-of-order.ts';
import type { LikelyResult, SearchSubsidies } from '../ports/neighbours.port.ts';
import type { ReadProject } from '../ports/reading.port.ts';

/** The programmes for a question, and what is understood of it. */
export type Found = {
  /** The order with what it takes over from its conversation and the profile. */
  readonly searched: SearchedOrder;
  readonly result: LikelyResult;
  readonly context: AnswerContext;
};

type SearchDeps = { readonly search: SearchSubsidies; readonly readMessage: ReadMessage };

/** Whether a question that changes no project describes none either. */
function isWithoutProject(
  order: AnswerOrder,
  { readings }: Pick<LikelyResult, 'readings'>,
  likelihoods: MessageLikelihoods | null,
): boolean {
  if (order.territories.length + order.applicants.length + order.needs.length > 0) return false;
  return isGeneralQuestion(order.text, { readings, likelihoods });
}

/** The order with the project before it, as far as that is not about the applicant, if `own` states another one. */
async function withChangedApplicant(
  { search }: SearchDeps,
  order: AnswerOrder,
  { own, signal }: { readonly own: LikelyResult; readonly signal: AbortSignal },
): Promise<AnswerOrder> {
  const { context } = order;
  if (context === null || !changesApplicant(own)) return order;
  const before = { ...order, text: context.text, instruments: [] };
  const earlier = await search(searchOfOrder(before, 1), signal);
  return { ...order, context: { ...context, text: withoutApplicant(context.text, earlier) } };
}

type Later = {
  readonly own: LikelyResult;
  readonly likelihoods: MessageLikelihoods | null;
  readonly signal: AbortSignal;
};

/** What is searched for a question after others and what its own text states; null where it is no project. */
async function laterOrder(
  deps: SearchDeps,
  order: AnswerOrder,
  { own, likelihoods, signal }: Later,
): Promise<{ readonly searched: SearchedOrder; readonly stated: readonly Reading[] } | null> {
  const change = changeIn(order, own, likelihoods);
  if (change !== null) {
    const changed = await withChangedApplicant(deps, order, { own, signal });
    // A change describes no need of its own: "no loans" does not mean that somebody wants to borrow.
    return { searched: orderInContext(changed, own, change), stated: changing(own.readings) };
  }
  if (isWithoutProject(order, own, likelihoods)) return null;
  return { searched: orderInContext(order, own, null), stated: own.readings };
}

/** A search of the catalog for a question in its conversation; null for a question without a project. */
async function searchInContext(
  deps: SearchDeps,
  order: AnswerOrder,
  signal: AbortSignal,
): Promise<Found | null> {
  const inherited = inheritedBy(order);
  const isFirst =
    inherited.text === '' && inherited.territories.length === 0 && inherited.applicants.length === 0;
  const alone = { ...order, instruments: [] };
  const likelihoods = order.context === null ? null : deps.readMessage(order);
  const own = isFirst ? null : await deps.search(searchOfOrder(alone, 1), signal);
  const later =
    own === null
      ? { searched: alone, stated: [] }
      : await laterOrder(deps, order, { own, likelihoods, signal });
  if (later === null) return null;
  const { searched, stated } = later;
  const result = await deps.search(searchOfOrder(searched, FOUND_MAX), signal);
  if (own === null && isWithoutProject(order, result, likelihoods)) return null;
  const facts = own === null ? result.readings : factsInContext(stated, result.readings);
  const context = contextOf(searched, result, stated);
  const earlier = earlierFacts(order, facts, (id) => placeLabel(id, loadTerritories(), order.lang));
  return { searched, result: { ...result, readings: [...facts, ...earlier] }, context };
}

/** What found programmes and facts become with the reading of a model; the search for its terms may fail. */
async function withModelReading(
  search: SearchSubsidies,
  { searched, result, context }: Found,
  { reading, signal }: { readonly reading: ModelReading; readonly signal: AbortSignal },
): Promise<Found> {
  const facts = checkedFacts(searched, result.readings, reading);
  const terms = checkedTerms(searched.text, reading);
  const { territories, applicants } = context;
  const expanded = { ...searched, text: terms.join(' '), territories, applicants };
  const more = terms.length === 0 ? [] : (await search(searchOfOrder(expanded, FOUND_MAX), signal)).hits;
  const hits = fusedHits(result.hits, more).slice(0, FOUND_MAX);
  return { searched, context, result: { ...result, hits, readings: [...result.readings, ...facts] } };
}

/**
 * Searches for a question; a model reads it meanwhile, where there is one, and adds what the text confirms. Null for a
 * question without a project.
 */
export async function searchProject(
  {
    search,
    readMessage,
    read,
    logger,
  }: SearchDeps & { readonly read: ReadProject | null; readonly logger: Logger },
  order: AnswerOrder,
  signal: AbortSignal,
): Promise<Found | null> {
  const skipped = (error: unknown): null => {
    if (signal.aborted) throw error;
    logger.warn({ err: error, component: 'model' }, 'a project is read without the model');
    return null;
  };
  const reading = read === null ? null : read(order, signal).catch(skipped);
  const [found, known] = await Promise.all([
    searchInContext({ search, readMessage }, order, signal),
    reading,
  ]);
  if (found === null || known === null) return found;
  return (await withModelReading(search, found, { reading: known, signal }).catch(skipped)) ?? found;
}
