import { runMigrateCommand } from '@platform/service-kit';
import { environment, identityMigrateConfigSchema } from './config.ts';
import { identityMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'identity',
  configSchema: identityMigrateConfigSchema,
  environment,
  settingsOf: ({ IDENTITY_MONGO_URI: uri, IDENTITY_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: identityMigrations,
});
