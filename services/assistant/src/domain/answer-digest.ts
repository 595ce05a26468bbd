import { createHash } from 'node:crypto';
import type { AnswerOrder } from '@platform/contracts/assistant';

/** Identifies what an order requests, without its key: two orders with equal digests get the same answer. */
export function answerDigest({ key: _, ...order }: AnswerOrder): string {
  const parts = Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
