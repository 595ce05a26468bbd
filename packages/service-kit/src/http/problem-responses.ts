import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';
import { kitErrors } from '../kit-errors.ts';
import type { Logger } from '../logger.ts';
import { asAppError, PROBLEM_CONTENT_TYPE, problemOf } from './problem.ts';

const RETRY_AFTER_S = 5;

/** Headers that describe a body which failed before its first byte was sent, and not the problem that replaces it. */
const OF_THE_FAILED_BODY = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'etag',
  'last-modified',
];

/** Sends an AppError as problem+json. Retryable ones have Retry-After, unless a plugin has set it. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryable && error.httpStatus >= 429 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_S);
  }
  for (const name of OF_THE_FAILED_BODY) reply.removeHeader(name);
  // A serialised string bypasses the route's response schema (if any), which does not fit the error body.
  return (
    reply
      .code(error.httpStatus)
      .header('cache-control', 'no-store')
      .header('content-type', PROBLEM_CONTENT_TYPE)
      // No hook runs for errors before routing, so it is set here.
      .header('x-content-type-options', 'nosniff')
      .serializer((body: string) => body)
      .send(JSON.stringify(problemOf(error, request.traceId)))
  );
}

/**
 * Makes problem+json the only error body of the app; failures of the product are logged as errors, shed load as
 * warnings, refusals as info.
 */
export function respondWithProblems(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler(problemHandler(logger));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, kitErrors.route.NOT_FOUND()));
}

const OVERLOADED = kitErrors.service.OVERLOADED().code;

/** The handler behind `respondWithProblems`; also for errors that the framework raises before it has found a route. */
export function problemHandler(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = hasLeft(request, thrown)
      ? kitErrors.request.ABORTED({ cause: thrown })
      : asAppError(thrown);
    const facts = {
      traceId: request.traceId,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
    };
    if (error.code === OVERLOADED) {
      logger.warn({ ...facts, code: error.code }, 'request refused under load');
    } else if (error.httpStatus >= 500) {
      logger.error({ ...facts, err: error.cause ?? error, code: error.code }, 'request failed');
    } else {
      logger.info({ ...facts, code: error.code, status: error.httpStatus }, 'request refused');
    }
    return sendProblem(request, reply, error);
  };
}

const CONNECTION_ERRORS = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether the failure is that the client closed the connection before its request was complete. */
export function hasLeft({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return !raw.complete && raw.destroyed && CONNECTION_ERRORS.includes(String(code));
}
