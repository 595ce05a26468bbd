import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo, createLogger, type Migration, runMigrations } from '@platform/service-kit';

/**
 * A process that migrates a database and exits. Arguments: address, database, and `kill` to be killed inside the second
 * migration.
 */
const [uri = '', dbName = '', order = ''] = process.argv.slice(2);

const logger = createLogger({ service: 'migrate', level: 'silent' });
const connection = await connectMongo({ uri, dbName, logger });

function noted(name: string, work: () => Promise<void>): Migration {
  return {
    name,
    up: async () => {
      await connection.collection('runs').insertOne({ name, pid: process.pid });
      await work();
    },
  };
}

const migrations = [
  noted('001-first', () => pause(300)),
  noted('002-second', async () => {
    if (order === 'kill') process.kill(process.pid, 'SIGKILL');
    await pause(300);
  }),
];
await runMigrations({ connection, migrations, logger });
await connection.close();
