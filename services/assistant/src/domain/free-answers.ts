import { assistantErrors } from '../errors.ts';

/** Time in which an answer that was begun ends; after it a crash must have cut it. */
export const HOLD_MS = 2 * 60_000;

/** An answer that was paid with a free one. `digest` identifies its order, because a key is good for one order. */
export type FreeAnswer = {
  readonly key: string;
  readonly digest: string;
  readonly state: 'held' | 'spent';
  readonly at: Date;
};

/** The free answers of a visitor or an account. */
export type FreeAnswers = { readonly limit: number; readonly answers: readonly FreeAnswer[] };

/** What still counts: answers that were given, and those that are being given. */
function counted({ answers }: FreeAnswers, now: Date): readonly FreeAnswer[] {
  return answers.filter(({ state, at }) => state === 'spent' || now.getTime() - at.getTime() < HOLD_MS);
}

/** How many may still be requested; held ones are not available. */
export function freeRemaining(free: FreeAnswers, now: Date): number {
  return Math.max(0, free.limit - counted(free, now).length);
}

/**
 * Holds one free answer under a key. The key of an answer that was given or is being given returns `free` unchanged.
 * Throws `ASSISTANT_ALLOWANCE_EXHAUSTED` without a free one, `ASSISTANT_KEY_REUSED` for a key of another order.
 */
export function holdFree(
  free: FreeAnswers,
  order: Pick<FreeAnswer, 'key' | 'digest'>,
  now: Date,
): FreeAnswers {
  const current = counted(free, now);
  const known = current.find(({ key }) => key === order.key);
  if (known !== undefined) {
    if (known.digest !== order.digest) throw assistantErrors.KEY_REUSED();
    return free;
  }
  if (current.length >= free.limit) throw assistantErrors.ALLOWANCE_EXHAUSTED();
  return { ...free, answers: [...current, { ...order, state: 'held', at: now }] };
}

/** Spends what is held under the key. */
export function spendFree(free: FreeAnswers, key: string): FreeAnswers {
  const answers = free.answers.map((one) => (one.key === key ? { ...one, state: 'spent' as const } : one));
  return { ...free, answers };
}

/** Returns what is held under the key; an answer that was given stays spent. */
export function releaseFree(free: FreeAnswers, key: string): FreeAnswers {
  return { ...free, answers: free.answers.filter((one) => one.key !== key || one.state === 'spent') };
}
