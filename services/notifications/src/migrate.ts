import { runMigrateCommand } from '@platform/service-kit';
import { environment, notificationsMigrateConfigSchema } from './config.ts';
import { notificationsMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'notifications',
  configSchema: notificationsMigrateConfigSchema,
  environment,
  settingsOf: ({ NOTIFICATIONS_MONGO_URI: uri, NOTIFICATIONS_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: notificationsMigrations,
});
