import { parseArgs } from 'node:util';
import { EmbeddedMongoStoreError } from '../errors.ts';
import { startEmbeddedMongo } from '../start-embedded-mongo.ts';

/**
 * The server as a process of its own: `server-process.ts --file <store> --socket <path> [--durability full]`. SIGTERM
 * and SIGINT commit, close the file and exit 0; a store that cannot be used exits 1 with a sentence on standard error.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    socket: { type: 'string' },
    durability: { type: 'string', default: 'kill' },
  },
});
const { file, socket, durability } = values;
if (file === undefined || socket === undefined || (durability !== 'kill' && durability !== 'full')) {
  console.error('Usage: server-process.ts --file <store> --socket <path> [--durability kill|full]');
  process.exit(2);
}
try {
  const server = await startEmbeddedMongo({ file, socketPath: socket, durability });
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  console.log(`The document store listens on ${server.uri}`);
} catch (error) {
  if (!(error instanceof EmbeddedMongoStoreError)) throw error;
  console.error(error.message);
  process.exit(1);
}
