import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { connectMongo, createHttpApp, createLogger } from '@platform/service-kit';
import { asAppError } from '../src/http/problem.ts';

const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });
const folder = mkdtempSync(path.join(os.tmpdir(), 'database-away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a request that needs the database while it is away gets a retryable problem, and succeeds when it is back', async () => {
  const options = {
    file: path.join(folder, 'documents.sqlite'),
    socketPath: path.join(folder, 'mongo.sock'),
  };
  const first = await spawnEmbeddedMongo(options);
  const connection = await connectMongo({ uri: first.uri, dbName: 'kit', logger });
  const app = await createHttpApp({ logger, service: 'test' });
  app.get('/api/test/count', async () => ({
    count: await connection.collection('things').countDocuments({}),
  }));
  const count = () => app.inject('/api/test/count');

  expect((await count()).json()).toEqual({ count: 0 });
  await first.close();
  const away = await count();
  expect([away.statusCode, away.json().code]).toEqual([503, 'SERVICE_DEPENDENCY_UNAVAILABLE']);
  expect(away.headers['retry-after']).toBeDefined();
  const second = await spawnEmbeddedMongo(options);
  expect((await count()).json()).toEqual({ count: 0 });

  await Promise.all([app.close(), connection.close()]);
  await second.close();
}, 30_000);

it('knows the errors of the pool of connections, which the driver does not export', () => {
  const ofDriver = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const classes = Object.values(
    ofDriver('mongodb/lib/cmap/errors.js') as Record<string, { prototype: Error }>,
  );
  const names = classes.map(({ prototype }) => prototype.name);
  expect(names).toContain('PoolClearedOnNetworkError');
  for (const name of names)
    expect([name, asAppError({ name }).code]).toEqual([name, 'SERVICE_DEPENDENCY_UNAVAILABLE']);
});
