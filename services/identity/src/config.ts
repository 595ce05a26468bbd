import { normalisedEmail, PASSWORD_LENGTH } from '@platform/contracts/identity';
import { bucketConfigFields } from '@platform/file-storage/config';
import { mailerConfigFields } from '@platform/mailer';
import {
  accessConfigFields,
  configField,
  eventBusConfigFields,
  processConfigFields,
  proxyConfigFields,
} from '@platform/service-kit';
import { z } from 'zod';

/** Beyond this, a minimum keeps people from signing up rather than attackers from signing in. */
const PASSWORD_MIN_MAX = 64;

/** What the service needs wherever it runs. */
export const identityConfigSchema = z.object({
  IDENTITY_MONGO_URI: configField(z.string().min(1).default('mongodb://127.0.0.1:27017'), {
    description: 'Address of the document store of this service.',
    example: 'mongodb://mongo:27017',
    secret: true,
  }),
  IDENTITY_MONGO_DB: configField(z.string().min(1).max(60).default('identity'), {
    description: 'Database of this service on that store.',
  }),
  IDENTITY_SECRET: configField(z.string().min(32), {
    description:
      'Random text of at least 32 characters from which the keys of refresh tokens and sealed secrets are derived; another one ends all sessions and second factors.',
    secret: true,
  }),
  PUBLIC_URL: configField(z.url({ protocol: /^https?$/ }).default('http://localhost:8080'), {
    description: 'Address of the product for people; links in mails begin with it.',
  }),
  ADMIN_EMAILS: configField(
    z
      .string()
      .transform((list) => list.split(',').map(normalisedEmail))
      .pipe(z.array(z.email()).min(1))
      .optional(),
    {
      description: 'Addresses to which the admin role is limited, separated by commas; absent = no limit.',
      example: 'operator@example.org',
    },
  ),
  IDENTITY_PASSWORD_MIN: configField(
    z.coerce.number().int().min(PASSWORD_LENGTH.min).max(PASSWORD_MIN_MAX).default(PASSWORD_LENGTH.min),
    { description: 'Characters that a new password needs at least; passwords that are in use stay valid.' },
  ),
  IDENTITY_ARGON2_MEMORY_KIB: configField(z.coerce.number().int().min(8).max(1_048_576).default(19_456), {
    description: 'Memory of one password hash, in KiB (OWASP: 19 MiB with two passes).',
  }),
  IDENTITY_ARGON2_PASSES: configField(z.coerce.number().int().min(1).max(20).default(2), {
    description: 'Passes of one password hash.',
  }),
  IDENTITY_ARGON2_LANES: configField(z.coerce.number().int().min(1).max(16).default(1), {
    description: 'Lanes of one password hash.',
  }),
  IDENTITY_ARGON2_CONCURRENCY: configField(z.coerce.number().int().min(1).max(64).default(2), {
    description: 'Password hashes computed at the same time.',
  }),
  IDENTITY_GOOGLE_CLIENT_ID: configField(z.string().min(1).max(200).optional(), {
    description:
      'Client id of this installation at Google; absent, or without the secret, there is no sign-in with Google.',
    example: '000000000000-example.apps.googleusercontent.com',
  }),
  IDENTITY_GOOGLE_CLIENT_SECRET: configField(z.string().min(1).max(200).optional(), {
    description: 'Secret of this installation at Google.',
    secret: true,
  }),
  IDENTITY_GOOGLE_ISSUER: configField(
    z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    {
      description: 'Address of the OpenID provider behind the sign-in with Google; another one serves tests.',
    },
  ),
  IDENTITY_THROTTLE_FACTOR: configField(z.coerce.number().min(1).max(10_000).default(1), {
    description: 'Factor on all bounds of attempts, for test installations behind one address.',
  }),
  IDENTITY_MAIL_SWEEP_MS: configField(z.coerce.number().int().min(100).max(600_000).default(5_000), {
    description: 'Time between two looks for mails that are still to be sent, in milliseconds.',
  }),
  IDENTITY_SWEEP_MS: configField(z.coerce.number().int().min(100).max(3_600_000).default(30_000), {
    description:
      'Time between two looks for events and erasures that a crash left unfinished, in milliseconds.',
  }),
  IDENTITY_ERASURE_OWNERS: configField(
    z
      .string()
      .default('applications,assistant,billing,notifications,profiles')
      .transform((list) => list.split(',').filter((name) => name !== '')),
    { description: 'Services that have to confirm the erasure of an account, separated by commas.' },
  ),
  ERASURE_LEDGER_DIR: configField(z.string().min(1).optional(), {
    description:
      'Folder that keeps the number of every erased account apart from the database and its backups; at a start, erasures that a restored database does not know are done again. Absent = none is kept.',
    example: '/ledger/erasures',
  }),
  ERASURE_LEDGER_BUCKET: configField(z.string().min(3).max(63).optional(), {
    description: 'Bucket at S3_URL that keeps the same in place of ERASURE_LEDGER_DIR.',
    example: 'erasures',
  }),
  ...bucketConfigFields(),
  ...mailerConfigFields(),
  ...accessConfigFields(),
});
export type IdentityConfig = z.output<typeof identityConfigSchema>;

/** Further settings of the service as a process of its own. */
export const identityProcessConfigSchema = identityConfigSchema.extend({
  ...processConfigFields({ defaultPort: 8105 }),
  ...proxyConfigFields(),
  ...eventBusConfigFields(),
});

/** What the command that only migrates the database needs. */
export const identityMigrateConfigSchema = identityProcessConfigSchema.pick({
  IDENTITY_MONGO_URI: true,
  IDENTITY_MONGO_DB: true,
  LOG_LEVEL: true,
});

/** Fallbacks of the command line for flags that are not given. */
export const identityCliConfigSchema = z.object({
  DATA_DIR: configField(z.string().min(1).default('.data'), {
    description: 'Data folder of the running product; a relative path starts at the repository.',
  }),
  OPERATOR_TOKEN: configField(z.string().min(1).optional(), {
    description: 'Token of operator actions; the one of the data folder when absent.',
    secret: true,
  }),
});

/** The environment of this process. */
export const environment = process.env;
