import { STATUS_CODES } from 'node:http';
import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { Problem } from '@platform/contracts/problem';
import { AppError, type ErrorFactory, type FieldError } from '../errors.ts';
import { kitErrors } from '../kit-errors.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** Fastify's own error codes that need more than the mapping by status. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorFactory>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: kitErrors.request.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitErrors.request.UNSUPPORTED_MEDIA_TYPE,
  FST_UNDER_PRESSURE: kitErrors.service.OVERLOADED,
  FST_ERR_HANDLER_TIMEOUT: kitErrors.service.DEPENDENCY_TIMEOUT,
  DEADLINE_EXCEEDED: kitErrors.service.DEPENDENCY_TIMEOUT,
};

const BY_STATUS: Readonly<Record<number, ErrorFactory>> = {
  400: kitErrors.request.MALFORMED,
  401: kitErrors.request.UNAUTHENTICATED,
  403: kitErrors.request.FORBIDDEN,
  404: kitErrors.route.NOT_FOUND,
  405: kitErrors.request.METHOD_NOT_ALLOWED,
  408: kitErrors.request.TIMEOUT,
  413: kitErrors.request.TOO_LARGE,
  414: kitErrors.request.TOO_LARGE,
  415: kitErrors.request.UNSUPPORTED_MEDIA_TYPE,
  429: kitErrors.request.RATE_LIMITED,
  503: kitErrors.service.OVERLOADED,
};

/** Errors of the database driver by name, because only services with a database load it: nobody responds there. */
const DATABASE_AWAY: ReadonlySet<unknown> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoServerClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
]);

type ValidationIssue = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Unknown members that are named, and characters of a name. */
const NAMES_MAX = 20;
const NAME_CHARS_MAX = 100;

/** One entry a field; unknown members are named one by one, so that a client sees which of them to leave out. */
function fieldErrorsOf(validation: readonly ValidationIssue[]): FieldError[] {
  return validation.flatMap(({ keyword, instancePath, params }) => {
    const path = instancePath.split('/').filter(Boolean);
    const { keys } = params;
    const unknown = keyword === 'unrecognized_keys' && Array.isArray(keys) ? keys.slice(0, NAMES_MAX) : [];
    const named = unknown.map((key) => [...path, String(key).slice(0, NAME_CHARS_MAX)]);
    return (named.length === 0 ? [path] : named).map((steps) => ({ field: steps.join('.'), type: keyword }));
  });
}

/**
 * Converts anything thrown into an AppError: known errors are kept, those of the framework are translated, the rest is
 * a 500.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return kitErrors.request.INVALID({ errors: fieldErrorsOf(error.validation) });
  }
  const { code, statusCode, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    statusCode?: unknown;
    name?: unknown;
  };
  if (DATABASE_AWAY.has(name)) return kitErrors.service.DEPENDENCY_UNAVAILABLE({ cause: error });
  const byCode = typeof code === 'string' ? BY_FRAMEWORK_CODE[code] : undefined;
  const byStatus = typeof statusCode === 'number' ? BY_STATUS[statusCode] : undefined;
  const isClientFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  const factory =
    byCode ?? byStatus ?? (isClientFault ? kitErrors.request.REFUSED : kitErrors.service.FAILED);
  return factory({ cause: error });
}

/** The body that is sent: code, keys and field names only; never a message, a value or a stack. */
export function problemOf(error: AppError, traceId: string): Problem {
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[error.httpStatus] ?? 'Error',
    status: error.httpStatus,
    code: error.code,
    messageKey: error.messageKey,
    traceId,
    errors: [...error.errors],
  };
}
