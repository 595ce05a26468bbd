import { expect, test } from '@jest/globals';
import { checkAway, checkFull, entriesOf } from './check-round.ts';
import type { Outcome, Recorded } from './history.ts';

const PROBLEM = '{"code":"GATEWAY_UPSTREAM_UNAVAILABLE"}';

function ended(ms: number, outcome: Outcome, detail = ''): Recorded {
  return { ms, kind: 'ended', id: `command-${ms}`, attempt: 1, outcome, status: 0, detail };
}

function full(ms: number, target: string): Recorded {
  return { ms, kind: 'fault', fault: 'disk', target, detail: '{"forMs":8000}' };
}

test('only entries of the round itself are looked at', () => {
  const history: Recorded[] = [
    { ms: 0, kind: 'round', round: 5 },
    ended(1, 'unknown'),
    { ms: 2, kind: 'round', round: 6 },
    ended(3, 'acknowledged'),
  ];
  expect(entriesOf(history, 6).map(({ ms }) => ms)).toEqual([2, 3]);
});

test('a command without an outcome and a late outbox violate the round without a broker', () => {
  expect(checkAway([ended(1, 'acknowledged')], { outboxesMs: 30_000 })).toEqual([]);
  expect(checkAway([ended(1, 'unknown', 'reset')], { outboxesMs: 30_001 })).toEqual([
    'writes are accepted without the broker: the outboxes were empty after 30001 ms',
    'writes are accepted without the broker: command-1 got 0 reset',
  ]);
  expect(checkAway([], { outboxesMs: 0 })).toEqual([
    'writes are accepted without the broker: no command was sent',
  ]);
});

test('while the documents have no space commands are refused by a problem, and afterwards accepted', () => {
  const entries = [full(0, 'mongo'), ended(2_000, 'unknown', PROBLEM), ended(9_000, 'unknown')];
  expect(checkFull(entries)).toEqual([]);
});

test('a full disk that refuses nothing, a broken connection and a refusal elsewhere are violations', () => {
  expect(checkFull([full(0, 'mongo'), ended(2_000, 'acknowledged')])).toEqual([
    'a full disk refuses writes by a problem: the full disk of mongo refused nothing',
  ]);
  const entries = [full(0, 'mongo'), ended(2_000, 'unknown', 'reset'), full(9_000, 'kafka')];
  expect(checkFull([...entries, ended(10_000, 'unknown', PROBLEM)])).toEqual([
    'a full disk refuses writes by a problem: command-2000 got 0 reset',
    `writes are accepted with a full kafka: command-10000 got 0 ${PROBLEM}`,
  ]);
});
