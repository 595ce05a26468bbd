import { describe, expect, test } from '@jest/globals';
import { decideRefresh, type Session, withAttempt } from './session.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const session: Session = {
  id: 'session',
  accountId: 'account',
  level: 'password',
  createdAt: NOW,
  lastUsedAt: NOW,
  expiresAt: new Date('2026-12-20T09:00:00Z'),
  counter: 7,
  attempts: ['to 7', 'to 6', 'to 5'],
  device: '',
  place: '',
  end: null,
};

describe('a refresh', () => {
  test.each([
    [7, 'any', { kind: 'issue', counter: 8, isNew: true }],
    [6, 'to 7', { kind: 'issue', counter: 7, isNew: false }],
    [6, 'any', { kind: 'end', reason: 'reused' }],
    [5, 'to 6', { kind: 'stale' }],
    [4, 'to 5', { kind: 'stale' }],
    [5, 'to 7', { kind: 'end', reason: 'reused' }],
    [3, 'to 4', { kind: 'end', reason: 'reused' }],
    [8, 'any', { kind: 'end', reason: 'reused' }],
  ])('with the token %i and the attempt "%s" of a session at 7', (counter, attempt, decision) => {
    expect(decideRefresh(session, { counter, attempt }, NOW)).toEqual(decision);
  });

  test('of a session that is over is refused with the reason', () => {
    const presented = { counter: 7, attempt: 'any' };
    expect(decideRefresh(session, presented, session.expiresAt)).toEqual({ kind: 'over', reason: 'expired' });
    const ended = { ...session, end: { reason: 'revoked', at: NOW } } as const;
    expect(decideRefresh(ended, presented, NOW)).toEqual({ kind: 'over', reason: 'revoked' });
  });

  test('is remembered with the four before it', () => {
    const attempts = ['5', '4', '3', '2', '1'];
    expect(withAttempt({ attempts }, '6')).toEqual(['6', '5', '4', '3', '2']);
  });
});
