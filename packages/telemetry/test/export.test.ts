import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ATTRIBUTES,
  currentTraceparent,
  METRICS,
  observeEach,
  serverSpan,
  startTelemetry,
  type Telemetry,
  withEventProcess,
  withEventSend,
  withTraceparent,
} from '@platform/telemetry';
import { type ReceivedSpan, SPAN_KINDS, startOtlpSink } from '@platform/testing/otlp-sink';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const OTHER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const OTHER = `00-${OTHER_TRACE}-b7ad6b7169203331-01`;

describe('telemetry that is configured to export', () => {
  let sink: Awaited<ReturnType<typeof startOtlpSink>>;
  let telemetry: Telemetry;
  let metrics: string;
  let metricsAfterFailure: string;
  let scrapedTogether: readonly string[];
  const errors: unknown[] = [];

  beforeAll(async () => {
    sink = await startOtlpSink();
    telemetry = await startTelemetry({
      service: 'probe',
      otlpEndpoint: sink.endpoint,
      metricsPort: 0,
      onError: (error) => errors.push(error),
    });
    const request = serverSpan({
      method: 'GET',
      scheme: 'http',
      route: '/api/probe/:id',
      traceparent: TRACEPARENT,
    });
    const stored = request.run(currentTraceparent);
    // Later and outside the request, as a relay publishes what an outbox stored; one event is of another trace.
    const producers = await withEventSend(
      'probe.things.v1',
      [stored, stored, OTHER],
      async (traceparents) => traceparents,
    );
    await withEventProcess(
      {
        topic: 'probe.things.v1',
        group: 'reader',
        traceparents: ['nonsense', ...producers],
        oldestAppendedAtMs: Date.now() - 7_000,
      },
      async () => undefined,
    );
    await expect(
      withEventProcess(
        { topic: 'probe.things.v1', group: 'reader', traceparents: [undefined], oldestAppendedAtMs: 0 },
        async () => {
          throw new TypeError('canary-in-message');
        },
      ),
    ).rejects.toThrow(TypeError);
    request.end({ status: 200, durationMs: 42 });
    let readings = 0;
    const stopReading = observeEach(METRICS.catalogSubsidies, () => {
      readings += 1;
      if (readings > 1) throw new Error('the store is away');
      return [{ value: 153, attributes: { [ATTRIBUTES.origin]: 'real' } }];
    });
    const never = observeEach(METRICS.outboxPending, () => new Promise(() => undefined));
    const response = await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`);
    metrics = await response.text();
    const second = await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`);
    metricsAfterFailure = await second.text();
    never();
    stopReading();
    const scrapers = [1, 2, 3].map(async () => {
      const together = await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`);
      return together.text();
    });
    scrapedTogether = await Promise.all(scrapers);
    await telemetry.shutdown();
  });
  afterAll(() => sink.close());

  const spanNamed = (name: string): ReceivedSpan => {
    const span = sink.spans.find((candidate) => candidate.name === name);
    if (span === undefined) throw new Error(`no span ${name} in ${sink.spans.map((each) => each.name)}`);
    return span;
  };

  it('keeps one trace from the caller over HTTP and the event log to the consumer', () => {
    const server = spanNamed('GET /api/probe/:id');
    const producer = spanNamed('send probe.things.v1');
    const consumer = spanNamed('process probe.things.v1');
    expect(server).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    expect(producer).toMatchObject({ traceId: CALLER.traceId, parentSpanId: server.spanId });
    expect(consumer).toMatchObject({ traceId: CALLER.traceId, parentSpanId: producer.spanId });
    expect([server, producer, consumer].map(({ kind }) => kind)).toEqual([
      SPAN_KINDS.server,
      SPAN_KINDS.producer,
      SPAN_KINDS.consumer,
    ]);
    expect([...sink.services]).toEqual(['probe']);
  });

  it('has a producer span for each trace of a batch, and links the consumer to all of them', () => {
    const producers = sink.spans.filter(({ kind }) => kind === SPAN_KINDS.producer);
    expect(producers.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [CALLER.traceId, spanNamed('GET /api/probe/:id').spanId],
      [OTHER_TRACE, 'b7ad6b7169203331'],
    ]);
    const counts = producers.map(({ attributes }) => attributes.find(({ key }) => /count/.test(key))?.value);
    expect(counts).toEqual([{ intValue: 2 }, { intValue: 1 }]);
    const [first, second] = producers.map(({ traceId, spanId }) => ({ traceId, spanId }));
    expect(spanNamed('process probe.things.v1').links).toMatchObject([first, first, second]);
  });

  it('never exports the text of an error', () => {
    expect(sink.spans.filter((span) => span.name.startsWith('process'))).toHaveLength(2);
    expect(sink.received()).not.toContain('canary');
  });

  it('measures requests with the name, labels and bounds of the semantic conventions', () => {
    const labels =
      'http_request_method="GET",url_scheme="http",http_route="/api/probe/:id",http_response_status_code="200"';
    const line = metrics
      .split('\n')
      .find(
        (candidate) =>
          candidate.startsWith('http_server_request_duration_bucket') && candidate.includes('le="0.05"'),
      );
    expect(line).toContain(labels);
    expect(line?.endsWith(' 1')).toBe(true);
    const bounds = [...metrics.matchAll(/http_server_request_duration_bucket\{[^}]*le="([^"]+)"/g)];
    expect(bounds.map(([, bound]) => bound)).toEqual([
      '0.005',
      '0.01',
      '0.025',
      '0.05',
      '0.075',
      '0.1',
      '0.25',
      '0.5',
      '0.75',
      '1',
      '2.5',
      '5',
      '7.5',
      '10',
      '+Inf',
    ]);
  });

  it('counts what was published and what was delivered', () => {
    const value = (name: string): number =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${name}{`))
          ?.split(' ')
          .at(-1),
      );
    expect(value('messaging_client_sent_messages_total')).toBe(3);
    expect(value('messaging_client_consumed_messages_total')).toBe(5);
  });

  it('measures the time from append to handling by the oldest event of a batch', () => {
    const bucket = (bound: string): string | undefined =>
      metrics
        .split('\n')
        .find((line) => line.startsWith('app_event_delay_bucket') && line.includes(`le="${bound}"`));
    expect(bucket('5')?.endsWith(' 0')).toBe(true);
    expect(bucket('10')?.endsWith(' 1')).toBe(true);
  });

  it('reports a gauge while it can be read, no old value afterwards, and never waits for one that hangs', () => {
    const value = /^app_catalog_subsidies\{app_origin="real"[^}]*\} 153$/m;
    expect(metrics).toMatch(value);
    expect(metricsAfterFailure).not.toMatch(/^app_catalog_subsidies\{/m);
    expect(metrics).not.toMatch(/^app_outbox_pending\{/m);
  });

  it('gives every gauge to each of several scrapers at the same time', () => {
    expect(scrapedTogether.map((text) => /^process_uptime/m.test(text))).toEqual([true, true, true]);
  });

  it('measures event loop, heap, memory, processor time and handles of the process', () => {
    for (const name of [
      'nodejs_eventloop_utilization',
      'v8js_memory_heap_used',
      'process_memory_usage',
      'process_unix_file_descriptor_count',
      'v8js_resource_active',
    ])
      expect(metrics).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? [\\d.]+`, 'm'));
    const cpuTime = (text: string): number =>
      Number(/^process_cpu_time_total\{cpu_mode="user"[^}]*\} ([\d.]+)/m.exec(text)?.[1]);
    expect(cpuTime(metrics)).toBeGreaterThan(0.01);
    expect(cpuTime(metricsAfterFailure)).toBeGreaterThanOrEqual(cpuTime(metrics));
  });

  it('closes without an error and stops listening', async () => {
    expect(errors).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).rejects.toThrow();
  });

  it('runs work with a malformed parent as if there were none', () => {
    expect(withTraceparent('00-xyz-1-01', () => 'done')).toBe('done');
  });
});
