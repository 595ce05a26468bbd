import { afterAll, expect, it } from '@jest/globals';
import { createHttpApp, createLogger } from '@platform/service-kit';
import { currentTraceparent, startTelemetry } from '@platform/telemetry';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const lines: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line) => void lines.push(line) },
});
const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
const telemetry = await startTelemetry({ service: 'test', onError: () => undefined });
afterAll(async () => {
  await app.close();
  await telemetry.shutdown();
});

it('keeps the trace of the caller in the handler after a real body, in its log lines and its problem', async () => {
  app.post('/api/test/things', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    logger.info('inside the handler');
    return { traceparent: currentTraceparent() };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'x'.repeat(100_000) });

  const response = await fetch(`${origin}/api/test/things`, { method: 'POST', headers, body });
  expect(await response.json()).toEqual({ traceparent: expect.stringContaining(`00-${TRACE_ID}-`) });
  const missing = await fetch(`${origin}/api/none`, { headers });
  expect(await missing.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND', traceId: TRACE_ID });
  const own = await fetch(`${origin}/api/none`, { headers: { traceparent: 'rubbish' } });
  expect(((await own.json()) as { traceId: string }).traceId).toMatch(/^(?!4bf9)[0-9a-f]{32}$/);

  const inside = lines
    .map((line) => JSON.parse(line) as Record<string, string>)
    .find(({ msg }) => msg === 'inside the handler');
  expect(inside).toMatchObject({ traceId: TRACE_ID, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const finished = lines
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ msg }) => msg === 'request finished');
  expect(finished.slice(0, 2)).toMatchObject([
    { traceId: TRACE_ID, route: '/api/test/things' },
    { traceId: TRACE_ID, status: 404 },
  ]);
});
