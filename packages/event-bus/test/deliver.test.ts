import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DeadLetterCause, DeliveryInterruptedError, deliver } from '../src/delivery/deliver.ts';
import { retryPolicy } from '../src/delivery/retry-policy.ts';
import type { BatchContext, ReceivedEvent } from '../src/port.ts';

const ATTEMPTS_MAX = 3;
const retry = retryPolicy({ attemptsMax: ATTEMPTS_MAX, firstDelayMs: 0 });
const headers = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;

function eventAt(key: string, offset: number): ReceivedEvent {
  return {
    key,
    value: null,
    headers,
    topic: 't.v1',
    partition: 0,
    offset,
    appendedAtMs: 0,
    attempt: 1,
  };
}

function calm(): BatchContext {
  return { signal: new AbortController().signal, heartbeat: async () => undefined };
}

/** A handler that fails on each event as often as `failures` states, and its records. */
function fragileHandler(failures: ReadonlyMap<number, number>) {
  const left = new Map(failures);
  const handled: ReceivedEvent[] = [];
  const deadLetters: (DeadLetterCause & { event: ReceivedEvent })[] = [];
  return {
    handled,
    deadLetters,
    handle: async (events: readonly ReceivedEvent[]) => {
      const bad = events.find(({ offset }) => (left.get(offset) ?? 0) > 0);
      if (bad !== undefined) {
        left.set(bad.offset, (left.get(bad.offset) ?? 0) - 1);
        throw new Error(`event ${bad.offset}`);
      }
      handled.push(...events);
    },
    storeDeadLetter: async (event: ReceivedEvent, why: DeadLetterCause) =>
      void deadLetters.push({ event, ...why }),
  };
}

function offsets(events: readonly { offset: number }[]): number[] {
  return events.map(({ offset }) => offset);
}

function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

describe('delivery of a batch', () => {
  test('handles or stores each event once, in order per key, and nothing of a key after its failure', async () => {
    const batch = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c'), failures: fc.constantFrom(0, 0, 0, 1, 2, 9) }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(batch, async (plan) => {
        const events = plan.map(({ key }, offset) => eventAt(key, offset));
        const recorded = fragileHandler(new Map(plan.map(({ failures }, offset) => [offset, failures])));
        await deliver(events, calm(), { ...recorded, retry });

        const settled = [...recorded.handled, ...recorded.deadLetters.map(({ event }) => event)];
        expect(ascending(offsets(settled))).toEqual(offsets(events));
        for (const key of ['a', 'b', 'c']) {
          const order = offsets(settled.filter((event) => event.key === key));
          expect(order).toEqual(ascending(order));
          const deadLetters = recorded.deadLetters.filter(({ event }) => event.key === key);
          expect(deadLetters.map(({ isParked }) => isParked)).toEqual(
            deadLetters.map((_, index) => index > 0),
          );
        }
        for (const { event, isParked } of recorded.deadLetters) {
          if (!isParked) expect(plan[event.offset]?.failures).toBe(9);
        }
      }),
    );
  });

  test('gives the last error as the reason of a dead letter, and names it in the parked ones', async () => {
    const recorded = fragileHandler(new Map([[0, 99]]));
    await deliver([eventAt('a', 0), eventAt('a', 1)], calm(), { ...recorded, retry });
    expect(recorded.deadLetters.map(({ reason }) => reason)).toEqual(['Error: event 0', 'parked behind 0-0']);
  });

  test('attempts a single event as often as the policy allows', async () => {
    const attempts: number[] = [];
    await deliver([eventAt('a', 0)], calm(), {
      handle: async ([event]) => {
        attempts.push(event?.attempt ?? 0);
        throw new Error('never');
      },
      storeDeadLetter: async () => undefined,
      retry,
    });
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('decides nothing about the events after an interruption', async () => {
    const controller = new AbortController();
    const deadLetters: ReceivedEvent[] = [];
    const delivery = deliver(
      [eventAt('a', 0)],
      { ...calm(), signal: controller.signal },
      {
        handle: async () => {
          controller.abort();
          throw new Error('stopped half-way');
        },
        storeDeadLetter: async (event) => void deadLetters.push(event),
        retry: retryPolicy({ attemptsMax: 1 }),
      },
    );
    await expect(delivery).rejects.toThrow(DeliveryInterruptedError);
    expect(deadLetters).toEqual([]);
  });

  test('increases pauses to their limit and sends heartbeats meanwhile', async () => {
    const policy = retryPolicy({ firstDelayMs: 200, delayMsMax: 30_000 });
    expect([1, 2, 3, 8, 9, 500].map(policy.delayMs)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
    let heartbeats = 0;
    const heartbeat = async (): Promise<void> => {
      heartbeats += 1;
    };
    await deliver(
      [eventAt('a', 0)],
      { ...calm(), heartbeat },
      {
        ...fragileHandler(new Map([[0, 1]])),
        retry: retryPolicy({ firstDelayMs: 10 }),
      },
    );
    expect(heartbeats).toBeGreaterThan(0);
  });
});
