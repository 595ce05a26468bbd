import { runMigrateCommand } from '@platform/service-kit';
import { billingMigrateConfigSchema, environment } from './config.ts';
import { billingMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'billing',
  configSchema: billingMigrateConfigSchema,
  environment,
  settingsOf: ({ BILLING_MONGO_URI: uri, BILLING_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: billingMigrations,
});
