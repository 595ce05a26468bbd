import { runMigrateCommand } from '@platform/service-kit';
import { assistantMigrateConfigSchema, environment } from './config.ts';
import { assistantMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'assistant',
  configSchema: assistantMigrateConfigSchema,
  environment,
  settingsOf: ({ ASSISTANT_MONGO_URI: uri, ASSISTANT_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: assistantMigrations,
});
