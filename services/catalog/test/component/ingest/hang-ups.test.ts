import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { hangUp } from '../../hang-up.ts';
import { line, openIngestStream, registerPublisher } from './publisher.ts';

/** As the route has them. */
const STREAMS_MAX = 16;

describe('publishers that hang up early', () => {
  let world: TestCatalog;
  let key = '';
  let port = 0;
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
    key = await registerPublisher(world, 'presse', 'publish');
  });
  afterAll(() => world.close());

  /** A stream that sends one line, stays open, and resolves with the status of its response. */
  const open = async (id: string) => {
    const request = openIngestStream({ port, key });
    request.write(`${JSON.stringify(line(id, `Aide ${id}`))}\n`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode, close: () => request.destroy() };
  };

  it('leave every place among the streams to others, whatever they had sent', async () => {
    const whole = `${JSON.stringify(line('partie', 'Partie'))}\n`;
    const bodies = ['', whole.slice(0, 20), whole, whole + whole.slice(0, 20), whole.repeat(50)];
    for (const body of bodies) {
      const request = { port, path: '/api/catalog/ingest', token: key, body };
      await Promise.all(Array.from({ length: STREAMS_MAX * 2 }, () => hangUp(request)));
    }
    await eventually(
      async () => {
        const streams = await Promise.all(
          Array.from({ length: STREAMS_MAX }, (_, index) => open(`reste-${index}`)),
        );
        const oneMore = await open('trop');
        for (const { close } of [...streams, oneMore]) close();
        expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
        expect(oneMore.status).toBe(429);
      },
      { deadlineMs: 15_000 },
    );
  }, 30_000);
});
