import { runMigrateCommand } from '@platform/service-kit';
import { environment, templateNameMigrateConfigSchema } from './config.ts';
import { templateNameMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'template-name',
  configSchema: templateNameMigrateConfigSchema,
  environment,
  settingsOf: ({ TEMPLATE_NAME_MONGO_URI: uri, TEMPLATE_NAME_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: templateNameMigrations,
});
