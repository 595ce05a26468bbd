import type { z } from 'zod';
import { createLifecycle } from './lifecycle.ts';
import { type ConfigSchema, type Environment, loadConfig } from './load-config.ts';
import { createLogger, type LogLevel } from './logger.ts';
import { connectMongo } from './mongo.ts';
import { type Migration, runMigrations } from './run-migrations.ts';
import { runProcess } from './run-process.ts';

export type MigrateCommandOptions<Schema extends ConfigSchema> = {
  /** Name of the service whose database is migrated. */
  readonly name: string;
  readonly configSchema: Schema;
  readonly environment: Environment;
  readonly settingsOf: (config: z.output<Schema>) => {
    readonly uri: string;
    readonly dbName: string;
    readonly logLevel: LogLevel;
  };
  /** All migrations of the service, in their order. */
  readonly migrations: readonly Migration[];
};

const CLOSE_MS = 10_000;

/**
 * Runs the migrations of a service and nothing else, in a process of its own: a deployment does it before the new
 * release starts. It waits for a process that is migrating, like the service at its start. Throws ConfigError; rejects
 * and sets exit code 1 when a migration fails or no server responds. Call once per process.
 */
export async function runMigrateCommand<Schema extends ConfigSchema>({
  name,
  configSchema,
  environment,
  settingsOf,
  migrations,
}: MigrateCommandOptions<Schema>): Promise<void> {
  const { logLevel, ...store } = settingsOf(loadConfig(configSchema, environment));
  const logger = createLogger({ service: name, level: logLevel });
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_MS });
  await runProcess({
    logger,
    lifecycle,
    deadlineMs: CLOSE_MS,
    start: async () => {
      const connection = await connectMongo({ ...store, logger });
      lifecycle.add(`${name} database`, () => connection.close());
      await runMigrations({ connection, migrations, logger });
      logger.info({ count: migrations.length }, 'the database has every migration of this release');
    },
  });
  await lifecycle.close();
}
