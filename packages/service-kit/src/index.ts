export type { ZodTypeProvider } from '@fastify/type-provider-zod';
export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
export {
  ACCESS_RULES,
  type AccessRule,
  administratorOf,
  type RouteAccessOptions,
  routeAccess,
  routeAccessOptions,
} from './auth/access.ts';
export { type AccessClaims, type JwtAuthOptions, SESSION_LEVELS, TOKEN_ROLES } from './auth/access-token.ts';
export { createEndedSessions, type EndedSessions } from './auth/ended-sessions.ts';
export { jwtAuth } from './auth/jwt-auth.ts';
export { createKnownTiers } from './auth/known-tiers.ts';
export { isOpenedBy, newSecretKey, presentedKey, type SecretKey } from './auth/secret-key.ts';
export type { Dependency } from './await-dependencies.ts';
export { type Clock, elapsedMs, hasElapsed, systemClock } from './clock.ts';
export { armCrashPoint, CRASH_POINTS, type CrashPoint, crashPoint, isCrashPoint } from './crash-points.ts';
export { DeadlineExceededError, withDeadline } from './deadline.ts';
export { isDuplicateKey } from './duplicate-key.ts';
export {
  AppError,
  type AppErrorOptions,
  defineErrors,
  type ErrorCatalog,
  type ErrorDefinition,
  type ErrorEntry,
  type ErrorFactory,
  errorEntries,
  type FieldError,
} from './errors.ts';
export { type EventBusConfig, eventBusConfigFields, SASL_MECHANISMS } from './event-bus-config.ts';
export { consumersOf, type Health, registerHealth } from './health.ts';
export { createHttpApp } from './http/create-http-app.ts';
export { PUBLIC_KEEP_ALIVE_MS } from './http/drain.ts';
export type { HttpAppOptions } from './http/http-app.ts';
export { isLocalCaller } from './http/local-caller.ts';
export { NDJSON, ndjsonResponse } from './http/ndjson-response.ts';
export { OPENAPI_PATH } from './http/openapi.ts';
export { PROBLEM_CONTENT_TYPE, problemOf } from './http/problem.ts';
export { sendProblem } from './http/problem-responses.ts';
export { createJobLeases, type JobLeaseDocument, type JobLeases } from './job-leases.ts';
export { kitErrors } from './kit-errors.ts';
export { createLeaseHolder, type Holder, isLeaseHeld, type Lease, leaseFor } from './lease.ts';
export { createLifecycle, type Lifecycle } from './lifecycle.ts';
export {
  ConfigError,
  type ConfigFieldDoc,
  type ConfigRow,
  type ConfigSchema,
  configField,
  configRows,
  type Environment,
  loadConfig,
} from './load-config.ts';
export { LOG_FIELDS, type LogFieldName } from './log-fields.ts';
export {
  createLogger,
  LOG_LEVELS,
  type LogFacts,
  type Logger,
  type LoggerOptions,
  type LogLevel,
} from './logger.ts';
export { connectMongo, type MongoOptions, mongoDependency } from './mongo.ts';
export {
  accessConfigFields,
  processConfigFields,
  proxyConfigFields,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from './process-config.ts';
export { createRepeatedJob, type RepeatedJob } from './repeated-job.ts';
export { type MigrateCommandOptions, runMigrateCommand } from './run-migrate-command.ts';
export {
  type Migration,
  MigrationsBusyError,
  type RunMigrationsOptions,
  runMigrations,
} from './run-migrations.ts';
export { type ProcessOptions, runProcess } from './run-process.ts';
export { runService, type ServiceOptions } from './run-service.ts';
export { createAesSecretBox, type SecretBox } from './secret-box.ts';
export type { ServiceModule } from './service-module.ts';
