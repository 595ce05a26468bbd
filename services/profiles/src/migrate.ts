import { runMigrateCommand } from '@platform/service-kit';
import { environment, profilesMigrateConfigSchema } from './config.ts';
import { profilesMigrations } from './persistence/migrations/index.ts';

await runMigrateCommand({
  name: 'profiles',
  configSchema: profilesMigrateConfigSchema,
  environment,
  settingsOf: ({ PROFILES_MONGO_URI: uri, PROFILES_MONGO_DB: dbName, LOG_LEVEL: logLevel }) => ({
    uri,
    dbName,
    logLevel,
  }),
  migrations: profilesMigrations,
});
