import { describe, expect, it, test } from '@jest/globals';
import { type Delivery, retryPauseMs, type SendOutcome, stepAfter } from './mail-intent.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

function stepOf(outcome: SendOutcome, delivery: Delivery, ageMs = 0) {
  return stepAfter(outcome, { delivery, attempts: 1, createdAt: new Date(NOW.getTime() - ageMs) }, NOW);
}

describe('after an attempt', () => {
  it.each(['at-least-once', 'at-most-once'] as const)('%s: accepted and refused end the mail', (delivery) => {
    expect(stepOf({ kind: 'accepted' }, delivery)).toEqual({ kind: 'end', state: 'sent', failure: null });
    const refused = stepOf(
      { kind: 'refused', reason: 'recipient', status: 550, enhancedStatus: null },
      delivery,
    );
    expect(refused).toEqual({ kind: 'end', state: 'refused', failure: { reason: 'recipient', status: 550 } });
  });

  it.each(['at-least-once', 'at-most-once'] as const)(
    '%s: what was certainly not accepted is tried again',
    (delivery) => {
      const step = stepOf({ kind: 'delayed', reason: 'ECONNREFUSED' }, delivery);
      expect(step).toEqual({ kind: 'retry', at: new Date('2026-11-20T09:00:15Z') });
    },
  );

  test('what may have been accepted is repeated only for a mail that must arrive', () => {
    const outcome = { kind: 'unknown', reason: 'ETIMEDOUT' } as const;
    expect(stepOf(outcome, 'at-least-once').kind).toBe('retry');
    expect(stepOf(outcome, 'at-most-once')).toMatchObject({ kind: 'end', state: 'uncertain' });
  });

  test('a mail is tried for 48 hours', () => {
    const outcome = { kind: 'delayed', reason: '4xx' } as const;
    const limitMs = 48 * 3_600_000 - 15_000;
    expect(stepOf(outcome, 'at-least-once', limitMs).kind).toBe('retry');
    expect(stepOf(outcome, 'at-least-once', limitMs + 1)).toMatchObject({ kind: 'end', state: 'expired' });
  });
});

test('pauses double up to an hour', () => {
  expect([1, 2, 3, 8, 9, 60].map(retryPauseMs)).toEqual([
    15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
  ]);
});
