import { expect, it } from '@jest/globals';
import { serverSpan, startTelemetry } from '@platform/telemetry';

it('closes although the receiver of the spans is gone', async () => {
  const telemetry = await startTelemetry({
    service: 'probe',
    otlpEndpoint: 'http://127.0.0.1:1',
    onError: () => undefined,
  });
  serverSpan({ method: 'GET', scheme: 'http', route: '/x' }).end({ status: 200, durationMs: 1 });
  await expect(telemetry.shutdown()).resolves.toBeUndefined();
}, 20_000);
