import { expect, test } from '@jest/globals';
import { currentTraceparent, startTelemetry, withTraceparent } from '@platform/telemetry';
import { eventually } from '@platform/testing/eventually';
import { silentLogger } from '../src/bus-logger.ts';
import { createOutboxRelay } from '../src/outbox/outbox-relay.ts';
import type { OutboxStore, PendingEvents } from '../src/outbox/outbox-store.ts';
import type { OutgoingEvent } from '../src/port.ts';

function pendingOf(aggregateId: string, ids: readonly string[], bytes = 1): PendingEvents {
  return {
    aggregateId,
    events: ids.map((id, seq) => ({
      id,
      seq,
      type: 'thing.changed',
      bytes: new Uint8Array(bytes),
      at: new Date(0),
      origin: 'live',
      traceparent: null,
    })),
  };
}

/** A relay on outboxes in memory; `publish` may fail as often as `failures` states. */
function relayOn(outboxes: PendingEvents[], { failures = 0, sweepIntervalMs = 60_000 } = {}) {
  const published: OutgoingEvent[][] = [];
  const activeTraces: (string | undefined)[] = [];
  let failuresLeft = failures;
  const store: OutboxStore = {
    pending: async (limit) => outboxes.slice(0, limit),
    backlog: async () => ({ events: outboxes.length, oldestAt: null }),
    acknowledge: async (done) => {
      for (const one of done) outboxes.splice(outboxes.indexOf(one), 1);
    },
  };
  const relay = createOutboxRelay({
    store,
    eventBus: {
      publish: async (_topic, events) => {
        failuresLeft -= 1;
        if (failuresLeft >= 0) throw new Error('the log is not available');
        published.push([...events]);
        activeTraces.push(currentTraceparent());
      },
    },
    topic: 'things.v1',
    source: '/things',
    logger: silentLogger,
    sweepIntervalMs,
  });
  return { relay, published, activeTraces, ids: () => published.flat().map(({ headers }) => headers.ce_id) };
}

test('publishes at start what an earlier process left, every aggregate in order', async () => {
  const { relay, published, ids } = relayOn([pendingOf('a', ['a1', 'a2']), pendingOf('b', ['b1'])]);
  relay.start();
  await relay.settled();
  expect(ids()).toEqual(['a1', 'a2', 'b1']);
  expect(published[0]?.[0]).toMatchObject({
    key: 'a',
    headers: { ce_source: '/things', ce_time: '1970-01-01T00:00:00.000Z', origin: 'live' },
  });
  await relay.close();
});

test('keeps events in the outbox until the log has acknowledged them, and retries', async () => {
  const outboxes = [pendingOf('a', ['a1'])];
  const { relay, ids } = relayOn(outboxes, { failures: 1 });
  relay.start();
  await relay.settled();
  expect(outboxes).toHaveLength(1);
  await eventually(() => expect(ids()).not.toEqual([]), { intervalMs: 5 });
  await relay.settled();
  expect(outboxes).toEqual([]);
  await relay.close();
});

test('publishes later events after a wake, and at the next sweep without one', async () => {
  const outboxes: PendingEvents[] = [];
  const { relay, ids } = relayOn(outboxes, { sweepIntervalMs: 5 });
  relay.start();
  await relay.settled();
  outboxes.push(pendingOf('a', ['a1']));
  relay.wake();
  await relay.settled();
  expect(ids()).toEqual(['a1']);
  outboxes.push(pendingOf('a', ['a2']));
  await eventually(() => expect(ids()).toHaveLength(2), { intervalMs: 5 });
  await relay.close();
});

test('splits a large batch between aggregates, never within one', async () => {
  const { relay, published } = relayOn([
    pendingOf('a', ['a1', 'a2', 'a3'], 1_000_000),
    pendingOf('b', ['b1', 'b2'], 1_000_000),
    pendingOf('c', ['c1'], 1_000_000),
  ]);
  relay.start();
  await relay.settled();
  expect(published.map((events) => events.map(({ key }) => key).join(''))).toEqual(['aaa', 'bbc']);
  await relay.close();
});

test('publishes nothing after it is closed', async () => {
  const { relay, published } = relayOn([pendingOf('a', ['a1'])]);
  await relay.close();
  relay.wake();
  await relay.settled();
  expect(published).toEqual([]);
});

test('publishes outside the trace of the request that woke it, with the trace that is stored', async () => {
  const telemetry = await startTelemetry({ service: 'relay', onError: () => undefined });
  const ofRequest = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const stored = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const [untraced, traced] = [pendingOf('a', ['a1']), pendingOf('b', ['b1'])];
  const outboxes = [
    untraced,
    { ...traced, events: traced.events.map((one) => ({ ...one, traceparent: stored })) },
  ];
  const { relay, published, activeTraces } = relayOn(outboxes, { failures: 1 });
  withTraceparent(ofRequest, relay.wake);
  await eventually(() => expect(published).toHaveLength(1), { intervalMs: 5 });
  expect(published.flat().map(({ headers }) => headers.traceparent)).toEqual([undefined, stored]);
  expect(activeTraces).toEqual([undefined]);
  await relay.close();
  await telemetry.shutdown();
});
