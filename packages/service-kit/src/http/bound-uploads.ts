import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is processed while it arrives, however long that takes: limited by idleness, not by total time. */
    streams?: boolean;
  }
}

export type UploadBounds = {
  /** Time for a whole body, and for a streamed one the time without a byte, in ms. */
  readonly uploadMs: number;
  /** Responds on a connection that took too long, before any other response. */
  readonly refuse: (error: Error & { code?: string }, socket: Socket) => void;
};

/** Time in which a client may still send after it was refused, until the connection ends. */
const LINGER_MS = 1_000;
/** Idleness is checked this often within its limit. */
const CHECKS = 4;

/**
 * Limits the time in which clients send their bodies, which the HTTP server itself could only limit equally for every
 * route. A route with `config: { streams: true }` may take as long as bytes move; one whose client neither sends nor
 * reads ends after `uploadMs`. While the service itself is busy no client counts as idle.
 */
export function boundUploads(app: FastifyInstance, bounds: UploadBounds): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.streams === true) boundIdleness(request.raw, reply.raw, bounds);
    else boundUpload(request.raw, reply.raw, bounds);
    done();
  });
}

/** Limits the total time of one body; also for requests that no route has received. */
export function boundUpload(request: IncomingMessage, response: ServerResponse, bounds: UploadBounds): void {
  if (!hasBody(request) || !isConnected(request)) return;
  const timer = setTimeout(() => end(request, response, bounds), bounds.uploadMs).unref();
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}

function boundIdleness(request: IncomingMessage, response: ServerResponse, bounds: UploadBounds): void {
  if (!isConnected(request)) return;
  const { socket } = request;
  let moved = 0;
  let still = 0;
  const timer = setInterval(() => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const owesBytes = !request.complete && request.readableLength === 0;
    const isIdle = bytes === moved && (owesBytes || response.writableNeedDrain);
    moved = bytes;
    still = isIdle ? still + 1 : 0;
    if (still < CHECKS) return;
    clearInterval(timer);
    end(request, response, bounds);
  }, bounds.uploadMs / CHECKS).unref();
  response.once('close', () => clearInterval(timer));
}

/** An injected request of a test has no connection that could be slow. */
function isConnected({ socket }: IncomingMessage): boolean {
  return socket instanceof Socket;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function end(
  { socket, complete }: IncomingMessage,
  response: ServerResponse,
  { refuse }: UploadBounds,
): void {
  if (socket.destroyed || (complete && !response.writableNeedDrain)) return;
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const error = Object.assign(new Error('The client took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  refuse(error, socket);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
