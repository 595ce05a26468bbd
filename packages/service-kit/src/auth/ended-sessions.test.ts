import { describe, expect, test } from '@jest/globals';
import { createEndedSessions } from './ended-sessions.ts';

describe('ended sessions', () => {
  let now = new Date('2026-11-20T09:00:00Z');
  const clock = { now: () => now };

  test('are known for as long as a token of them may be valid', () => {
    const ended = createEndedSessions(clock);
    ended.add({ sessionId: 'old', endedAt: '2026-11-20T08:43:00Z' });
    ended.add({ sessionId: 'one', endedAt: '2026-11-20T09:00:00Z' });
    expect(['old', 'one', 'other'].map(ended.isEnded)).toEqual([false, true, false]);
    now = new Date('2026-11-20T09:15:00Z');
    ended.add({ sessionId: 'two', endedAt: '2026-11-20T09:15:00Z' });
    expect(['one', 'two'].map(ended.isEnded)).toEqual([true, true]);
    now = new Date('2026-11-20T09:16:01Z');
    ended.add({ sessionId: 'three', endedAt: '2026-11-20T09:16:01Z' });
    expect(['one', 'two', 'three'].map(ended.isEnded)).toEqual([false, true, true]);
  });
});
