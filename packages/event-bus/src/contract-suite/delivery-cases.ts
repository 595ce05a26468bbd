import { expect, test } from '@jest/globals';
import { trace } from '@opentelemetry/api';
import { startTelemetry, type Telemetry, withTraceparent } from '@platform/telemetry';
import { EVENT_BYTES_MAX, EventTooLargeError, type ReceivedEvent } from '../port.ts';
import { collect, event, newGroup, newTopic, type SuiteContext, textsOf, until } from './suite-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OTHER_TRACE = '1af7651916cd43dd8448eb211c80319d';

function traceparent(trace: string): string {
  return `00-${trace}-b7ad6b7169203331-01`;
}

/** From publish to the handler. */
export function deliveryCases({ connect }: SuiteContext): void {
  test('delivers events of one key in the order of publishing, across batches and partitions', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    const calls = Array.from({ length: 15 }, (_, index) => [String(2 * index), String(2 * index + 1)]);
    const inFlight = calls.map((texts) =>
      bus.publish(
        topic,
        texts.flatMap((text) => keys.map((key) => event(key, text))),
      ),
    );
    const { events } = await collect(bus, { topic, group: newGroup(), batchSizeMax: 7 });
    await Promise.all(inFlight);
    await until('600 events', () => events.length >= 600);
    for (const key of keys) expect(textsOf(events, key)).toEqual(calls.flat());
    expect(new Set(events.map(({ partition }) => partition)).size).toBe(3);
  });

  test('delivers bytes, tombstones, headers and origin unchanged', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const backfill = {
      ...event('a', ''),
      value: bytes,
      headers: { ...event('a', '').headers, origin: 'backfill' as const },
    };
    const before = Date.now() - 5_000;
    await bus.publish(topic, [backfill, event('é/key', null), event('c', '')]);
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('3 events', () => events.length === 3);
    const [first, second, third] = events;
    expect(Buffer.from(first?.value ?? []).equals(bytes)).toBe(true);
    expect(first?.headers).toEqual(backfill.headers);
    expect(first?.headers.origin).toBe('backfill');
    expect([second?.key, second?.value, second?.headers.origin]).toEqual(['é/key', null, 'live']);
    expect(third?.value).toHaveLength(0);
    expect(events.map(({ offset, attempt }) => [offset, attempt])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(first?.appendedAtMs).toBeGreaterThan(before);
  });

  test('refuses an event above the size limit and appends nothing of its call', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const large = { ...event('b', ''), value: new Uint8Array(EVENT_BYTES_MAX + 1) };
    await expect(bus.publish(topic, [event('a', '1'), large])).rejects.toThrow(EventTooLargeError);
    expect((await bus.lag(newGroup(), [topic])).reduce((sum, { end }) => sum + end, 0)).toBe(0);
  });

  test('accepts the largest allowed event, also several of them in one call', async () => {
    const bus = connect();
    const topic = await newTopic(bus);
    const large = ['a', 'b', 'c', 'a'].map((key) => ({
      ...event(key, ''),
      value: new Uint8Array(EVENT_BYTES_MAX),
    }));
    await bus.publish(topic, large);
    const { events } = await collect(bus, { topic, group: newGroup() });
    await until('4 large events', () => events.length === 4);
    expect(events.every(({ value }) => value?.byteLength === EVENT_BYTES_MAX)).toBe(true);
  });

  test('continues the trace of the publisher in the handler', async () => {
    const telemetry: Telemetry = await startTelemetry({
      service: 'contract-suite',
      onError: () => undefined,
    });
    try {
      const bus = connect();
      const topic = await newTopic(bus, { partitions: 1 });
      const seen: [string | undefined, string | undefined][] = [];
      const active = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
      const before = ([one]: readonly ReceivedEvent[]): void =>
        void seen.push([one?.headers.traceparent, active()]);
      await withTraceparent(traceparent(TRACE), () => bus.publish(topic, [event('a', '1')]));
      await withTraceparent(traceparent(TRACE), () =>
        bus.publish(topic, [event('b', '2', { traceparent: traceparent(OTHER_TRACE) })]),
      );
      await bus.publish(topic, [event('c', '3')]);
      const { events } = await collect(bus, { topic, group: newGroup(), batchSizeMax: 1, before });
      await until('3 events', () => events.length === 3);
      // The producer's own span is between them, so the trace is the same and the parent is not.
      const traceOf = (header: string | undefined): string | undefined => header?.split('-')[1];
      expect(seen.slice(0, 2).map(([header, handled]) => [traceOf(header), handled])).toEqual([
        [TRACE, TRACE],
        [OTHER_TRACE, OTHER_TRACE],
      ]);
      const [alone, handledAlone] = seen[2] ?? [];
      expect(traceOf(alone)).toBe(handledAlone);
      expect([TRACE, OTHER_TRACE]).not.toContain(handledAlone);
    } finally {
      await telemetry.shutdown();
    }
  });

  test('retries a failed batch event by event until it is handled', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await bus.publish(topic, [event('a', '1'), event('b', '2'), event('c', '3')]);
    const { events } = await collect(bus, {
      topic,
      group,
      before: (batch) => {
        if (batch.some(({ key, attempt }) => key === 'b' && attempt < 3)) throw new Error('not yet');
      },
    });
    await until('3 events', () => events.length === 3);
    expect(textsOf(events)).toEqual(['1', '3', '2']);
    expect(events.find(({ key }) => key === 'b')?.attempt).toBe(3);
    expect(await bus.deadLetters.list(topic, group, 10)).toEqual([]);
  });

  test('retries errors of a dependency without limit and makes no dead letter', async () => {
    const bus = connect();
    const topic = await newTopic(bus, { partitions: 1 });
    const group = newGroup();
    await bus.publish(topic, [event('a', '1'), event('b', '2')]);
    let attempts = 0;
    const { events } = await collect(bus, {
      topic,
      group,
      retry: {
        attemptsMax: 2,
        firstDelayMs: 1,
        delayMsMax: 2,
        isTransient: (error) => error instanceof TypeError,
      },
      before: () => {
        attempts += 1;
        if (attempts < 12) throw new TypeError('the store is away');
      },
    });
    await until('2 events', () => events.length === 2);
    expect(textsOf(events)).toEqual(['1', '2']);
    expect(events.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(await bus.deadLetters.list(topic, group, 10)).toEqual([]);
  });
}
