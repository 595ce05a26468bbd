import { runMigrateCommand } from '@platform/service-kit';
import { environment, insightsMigrateConfigSchema } from './config.ts';
import { insightsMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'insights',
  configSchema: insightsMigrateConfigSchema,
  environment,
  settingsOf: ({ INSIGHTS_MONGO_URI: uri, INSIGHTS_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: insightsMigrations,
});
