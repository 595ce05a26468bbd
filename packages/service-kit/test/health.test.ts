import { afterEach, describe, expect, it } from '@jest/globals';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  registerHealth,
  type ServiceModule,
} from '@platform/service-kit';

const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });
let app: FastifyInstance;
afterEach(() => app.close());

function moduleThat(ready: () => Promise<void>): ServiceModule {
  return {
    name: 'shop',
    register: async () => undefined,
    start: async () => undefined,
    ready,
    close: async () => undefined,
  };
}

async function setUp(modules: ServiceModule[]) {
  app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  const health = registerHealth(app, { modules });
  const status = async (probe: string): Promise<number> => (await app.inject(`/health/${probe}`)).statusCode;
  return { health, statuses: async () => Promise.all(['live', 'startup', 'ready'].map(status)) };
}

describe('health', () => {
  it('follows the states of the process: starting, serving, draining', async () => {
    const { health, statuses } = await setUp([moduleThat(async () => undefined)]);
    expect(await statuses()).toEqual([200, 503, 503]);
    health.started();
    expect(await statuses()).toEqual([200, 200, 200]);
    health.draining();
    expect(await statuses()).toEqual([200, 200, 503]);
  });

  it('is live but not ready while one module cannot serve', async () => {
    let broken = true;
    const shaky = moduleThat(async () => {
      if (broken) throw new Error('canary-database-down');
    });
    const { health, statuses } = await setUp([moduleThat(async () => undefined), shaky]);
    health.started();
    expect(await statuses()).toEqual([200, 200, 503]);
    expect((await app.inject('/health/ready')).body).not.toContain('canary');
    broken = false;
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('waits until every module can serve, and reports once what it waits for', async () => {
    const reported: string[] = [];
    const slow = moduleThat(async () => {
      if (looks++ < 2) throw new Error('the index is slow');
    });
    let looks = 0;
    const { health } = await setUp([moduleThat(async () => undefined), slow]);
    health.started();
    await health.allReady((waitingFor) => void reported.push(waitingFor));
    expect(reported).toEqual(['shop (the index is slow)']);
    expect(looks).toBe(3);
  });
});
