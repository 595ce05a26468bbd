import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { connectMongo, createLogger, systemClock } from '@platform/service-kit';
import { createInstance } from './run-source-instance.ts';

/** Runs a live source on a folder that outlives the process and prints every result; killed without warning by its tests. */
const [folder = '', url = ''] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const connection = await connectMongo({
  uri: mongo.uri,
  dbName: 'runs',
  logger: createLogger({ service: 'feed-process', level: 'silent' }),
});
const instance = createInstance({ connection, url, clock: systemClock, deadlineMs: 60_000, client: {} });
for await (const result of instance.run()) process.stdout.write(`${JSON.stringify(result)}\n`);
await instance.close();
await connection.close();
await mongo.close();
