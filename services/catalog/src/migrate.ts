import { runMigrateCommand } from '@platform/service-kit';
import { catalogMigrateConfigSchema, environment } from './config.ts';
import { catalogMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'catalog',
  configSchema: catalogMigrateConfigSchema,
  environment,
  settingsOf: ({ CATALOG_MONGO_URI: uri, CATALOG_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: catalogMigrations,
});
