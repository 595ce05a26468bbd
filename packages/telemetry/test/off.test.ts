import { expect, it } from '@jest/globals';
import {
  currentTraceparent,
  serverSpan,
  startTelemetry,
  withEventSend,
  withoutTrace,
  withTraceparent,
} from '@platform/telemetry';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

it('carries the trace through asynchronous work although nothing is exported', async () => {
  expect(currentTraceparent()).toBeUndefined();
  const given = [`00-${TRACE_ID}-00f067aa0ba902b7-01`, undefined];
  expect(await withEventSend('probe.things.v1', given, async (traceparents) => traceparents)).toEqual(given);
  const telemetry = await startTelemetry({ service: 'probe', onError: () => undefined });
  expect(telemetry.metricsPort).toBeUndefined();

  const inside = await withTraceparent(`00-${TRACE_ID}-00f067aa0ba902b7-01`, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const child = serverSpan({
      method: 'GET',
      scheme: 'http',
      route: '/x',
      traceparent: currentTraceparent(),
    });
    const seen = Promise.withResolvers<string | undefined>();
    child.run(() => setImmediate(() => seen.resolve(currentTraceparent())));
    child.end({ status: 200, durationMs: 1 });
    const outside = await withoutTrace(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentTraceparent();
    });
    return { own: child.traceId, seen: await seen.promise, outside };
  });

  expect(inside.own).toBe(TRACE_ID);
  expect(inside.outside).toBeUndefined();
  expect(inside.seen).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-00$`));
  expect(inside.seen).not.toContain('00f067aa0ba902b7');
  expect(currentTraceparent()).toBeUndefined();
  await telemetry.shutdown();
});

it('refuses to start when the metrics port is taken', async () => {
  const first = await startTelemetry({ service: 'a', metricsPort: 0, onError: () => undefined });
  await expect(
    startTelemetry({ service: 'b', metricsPort: first.metricsPort, onError: () => undefined }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.shutdown();
});
