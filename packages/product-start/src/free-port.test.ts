import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { assertPortIsFree } from './free-port.ts';

test('a port in use is reported with a suggestion for another one', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen({ host: '127.0.0.1', port: 0 }, () => resolve((taken.address() as { port: number }).port)),
  );
  await expect(assertPortIsFree({ host: '127.0.0.1', port, remedy: 'PORT=8081 make start' })).rejects.toThrow(
    new RegExp(`Port ${port} is taken.*PORT=`),
  );
  await new Promise((resolve) => taken.close(resolve));
  await expect(
    assertPortIsFree({ host: '127.0.0.1', port, remedy: 'PORT=8081 make start' }),
  ).resolves.toBeUndefined();
});
