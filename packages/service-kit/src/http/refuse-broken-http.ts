import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { kitErrors } from '../kit-errors.ts';
import type { Logger } from '../logger.ts';
import { PROBLEM_CONTENT_TYPE, problemOf } from './problem.ts';
import { newTraceId } from './request-trace.ts';

function errorOf(code: string | undefined) {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return kitErrors.request.TIMEOUT();
    case 'HPE_HEADER_OVERFLOW':
      return kitErrors.request.HEADERS_TOO_LARGE();
    default:
      return kitErrors.request.MALFORMED();
  }
}

const HEAD = 'HEAD ';

/** Responds to malformed HTTP with a problem on the bare socket, then closes the connection. */
export function refuseBrokenHttp(logger: Logger) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    // The peer has closed the connection: no response is possible.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = errorOf(error.code);
    const traceId = newTraceId();
    logger.info({ code: refusal.code, status: refusal.httpStatus, traceId }, 'connection refused');
    const body = JSON.stringify(problemOf(refusal, traceId));
    // A client that sent HEAD would take the body for data after the end of the response.
    const isHead =
      Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, HEAD.length) === HEAD;
    socket.end(
      [
        `HTTP/1.1 ${refusal.httpStatus} ${STATUS_CODES[refusal.httpStatus] ?? 'Error'}`,
        `content-type: ${PROBLEM_CONTENT_TYPE}`,
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        isHead ? '' : body,
      ].join('\r\n'),
    );
  };
}
