import { afterAll, expect, it } from '@jest/globals';
import { createHttpApp, createLogger, registerHealth } from '@platform/service-kit';

const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });
const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 50 });
afterAll(() => app.close());

it('sheds requests while the event loop is blocked, but not probes, and recovers', async () => {
  app.get('/api/test/work', () => ({ ok: true }));
  registerHealth(app, { modules: [] });
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  const blockFor = (ms: number): void => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const until = async (status: number, meanwhile: () => void): Promise<void> => {
    const deadline = performance.now() + 15_000;
    while ((await statusOf('/api/test/work')) !== status && performance.now() < deadline) {
      meanwhile();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  await until(503, () => blockFor(150));
  const shed = await app.inject('/api/test/work');
  expect([shed.statusCode, shed.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVICE_OVERLOADED' }),
  ]);
  expect(Number(shed.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf('/health/live')).toBe(200);
  await until(200, () => undefined);
  expect(await statusOf('/api/test/work')).toBe(200);
}, 30_000);
