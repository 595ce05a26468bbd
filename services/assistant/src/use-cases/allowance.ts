import { type Allowance, FREE_ANSWERS_MAX } from '@platform/contracts/assistant';
import { hasFullAccess } from '@platform/contracts/billing-plans';
import type { Clock } from '@platform/service-kit';
import { type FreeAnswers, freeRemaining } from '../domain/free-answers.ts';
import type { Caller, Payments } from '../ports/neighbours.port.ts';
import type { FreeAnswerStore, StoredFree } from '../ports/stores.port.ts';

export type AllowanceDeps = {
  readonly free: FreeAnswerStore;
  readonly payments: Payments;
  readonly clock: Clock;
};

/** Nothing is stored for a visitor before the first answer. */
const NEW_VISITOR: StoredFree = { free: { limit: FREE_ANSWERS_MAX, answers: [] }, rev: 0 };
/** An account gets none of its own (decision D23). */
const NEW_ACCOUNT: StoredFree = { free: { limit: 0, answers: [] }, rev: 0 };

/** Free answers of a visitor; `visitorId` is null without a cookie. */
export async function freeOfVisitor(store: FreeAnswerStore, visitorId: string | null): Promise<StoredFree> {
  return (visitorId === null ? null : await store.find(visitorId)) ?? NEW_VISITOR;
}

/**
 * Free answers of an account. Those that the visitor of the same browser has left move to it once; the visitor has none
 * from then on. Safe to repeat after a crash, because the visitor first records where they go.
 */
export async function freeOfAccount(
  store: FreeAnswerStore,
  workspaceId: string,
  visitorId: string | null,
): Promise<StoredFree> {
  const known = await store.find(workspaceId);
  if (known !== null || visitorId === null) return known ?? NEW_ACCOUNT;
  const limit = await store.move(visitorId, workspaceId);
  if (limit === null) return NEW_ACCOUNT;
  await store.save(workspaceId, { limit, answers: [] }, 0);
  return (await store.find(workspaceId)) ?? NEW_ACCOUNT;
}

/** What is left of free answers. */
export function freeAllowance(free: FreeAnswers, clock: Clock): Allowance {
  const remaining = freeRemaining(free, clock.now());
  return { kind: remaining > 0 ? 'free' : 'exhausted', remaining };
}

/** What a visitor may still request. */
export async function allowanceOfVisitor(
  { free, clock }: Pick<AllowanceDeps, 'free' | 'clock'>,
  visitorId: string | null,
): Promise<Allowance> {
  return freeAllowance((await freeOfVisitor(free, visitorId)).free, clock);
}

/** What an account may still request: without limit, else free ones and credits together. */
export async function allowanceOfAccount(
  { free, payments, clock }: AllowanceDeps,
  caller: Caller,
  visitorId: string | null,
): Promise<Allowance> {
  const { tier, credits_remaining } = await payments.status(caller);
  if (hasFullAccess(tier)) return { kind: 'unlimited', remaining: null };
  const left = freeRemaining((await freeOfAccount(free, caller.workspaceId, visitorId)).free, clock.now());
  if (left > 0) return { kind: 'free', remaining: left + credits_remaining };
  return { kind: credits_remaining > 0 ? 'credits' : 'exhausted', remaining: credits_remaining };
}
