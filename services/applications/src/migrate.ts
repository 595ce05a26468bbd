import { runMigrateCommand } from '@platform/service-kit';
import { applicationsMigrateConfigSchema, environment } from './config.ts';
import { applicationsMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'applications',
  configSchema: applicationsMigrateConfigSchema,
  environment,
  settingsOf: ({ APPLICATIONS_MONGO_URI: uri, APPLICATIONS_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: applicationsMigrations,
});
