import { createHmac } from 'node:crypto';
import type { Clock } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { SecurityTally } from '../domain/security-tally.ts';
import { BOUNDS, type BoundName, nextWindow, windowOf } from '../domain/throttle.ts';
import { identityErrors } from '../errors.ts';
import type { Throttle } from '../ports/throttle.port.ts';

type AttemptsDocument = { readonly _id: string; readonly count: number; readonly dueAt: Date };

/**
 * Counts attempts in the database, so that all instances share them. Subjects are kept as keyed hashes: the counters
 * neither show nor allow guessing addresses.
 */
export function createThrottle(
  connection: Connection,
  {
    clock,
    key,
    factor,
    tally,
  }: {
    readonly clock: Clock;
    readonly key: Buffer;
    readonly factor: number;
    readonly tally: Pick<SecurityTally, 'attemptThrottled'>;
  },
): Throttle {
  const attempts = connection.collection<AttemptsDocument>('attempts');
  const idOf = (bound: BoundName, subject: string, now: Date): string => {
    const hash = createHmac('sha256', key).update(`${bound}\0${subject}`).digest('base64url');
    return `${hash}:${windowOf(BOUNDS[bound], now)}`;
  };
  return {
    count: async (bound, subject) => {
      const now = clock.now();
      const counted = await attempts.findOneAndUpdate(
        { _id: idOf(bound, subject, now) },
        { $inc: { count: 1 }, $setOnInsert: { dueAt: nextWindow(BOUNDS[bound], now) } },
        { upsert: true, returnDocument: 'after' },
      );
      if ((counted?.count ?? 1) <= BOUNDS[bound].max * factor) return;
      tally.attemptThrottled(bound);
      throw identityErrors.TOO_MANY_ATTEMPTS();
    },
    clear: async (bound, subject) => {
      await attempts.deleteOne({ _id: idOf(bound, subject, clock.now()) });
    },
  };
}
