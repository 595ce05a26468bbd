import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { kitErrors } from '../kit-errors.ts';
import type { Logger } from '../logger.ts';
import { createRequestTurns } from './request-turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds under load too, when other requests are shed. */
    isProbe?: boolean;
  }
}

export type ConnectionBounds = {
  /** Time in which a client must take some bytes of a response that is ready, in ms. */
  readonly unreadMs: number;
  /** Bytes of all responses together that may wait for clients to read them. */
  readonly unreadBytesMax: number;
  /** Requests of one connection that may wait behind the one in progress. */
  readonly pipelinedMax: number;
  /** Time that the requests of all connections may use in one iteration of the event loop, in ms. */
  readonly turnMs: number;
};

export type UnreadBudget = { readonly isExceeded: () => boolean };

export const CONNECTION_BOUNDS: ConnectionBounds = {
  unreadMs: 20_000,
  unreadBytesMax: 64 * 1024 * 1024,
  pipelinedMax: 100,
  turnMs: 25,
};

/** Larger bodies are written in pieces of this size, the next one when the client has taken the last. */
const PIECE_BYTES = 64 * 1024;
/** Unread responses are looked at this often within their time. */
const CHECKS = 20;
/** While too much waits, a client that has taken nothing for this many checks is dropped. */
const CHECKS_UNDER_PRESSURE = 2;

type Connection = {
  /** The response in progress. */
  response: ServerResponse | null;
  /** Begins each request behind it, in their order. */
  readonly waiting: (() => void)[];
  flushed: number;
  /** Checks since the client has taken a byte. */
  still: number;
};

/**
 * Keeps clients that send faster than they read from filling the memory. Pipelined requests of a connection run one after
 * another, so at most one response per connection waits for its client; large bodies are written piece by piece; a client
 * that takes no byte of its response in time is dropped, earlier while the responses of all clients exceed their budget.
 * Requests wait in front of the framework, where they cost little, and begin in turns, so that no number of them blocks the
 * thread.
 */
export function boundConnections(
  app: FastifyInstance,
  logger: Logger,
  bounds: ConnectionBounds,
): UnreadBudget {
  const drop = (socket: Socket, reason: string): void => {
    logger.info({ reason }, 'connection dropped');
    socket.destroy();
  };
  const connections = createConnections(bounds, drop);
  const reading = createReading(app.server);
  const turns = createRequestTurns({ ...reading, turnMs: bounds.turnMs });
  const handlers = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { socket } = request;
    turns.arrive();
    // A chunk that was read before the connection was dropped may hold a thousand more requests.
    if (socket.destroyed) return;
    const connection = connections.of(socket);
    const begin = (): void => {
      connection.response = response;
      connection.still = 0;
      response.once('close', () => {
        connection.response = null;
        connection.waiting.shift()?.();
      });
      turns.take(() => {
        if (socket.destroyed) return;
        for (const handle of handlers) handle(request, response);
      });
    };
    reading.use(socket);
    if (connection.response === null) begin();
    else if (connection.waiting.length < bounds.pipelinedMax) connection.waiting.push(begin);
    else drop(socket, 'too many pipelined requests');
  });
  app.addHook('onSend', async (request, reply, payload) =>
    request.raw.socket instanceof Socket ? inPieces(reply, payload) : payload,
  );
  return connections;
}

/** Refuses every request but probes while the unread responses of all clients exceed their budget. */
export function shedWhileUnread(app: FastifyInstance, budget: UnreadBudget): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isProbe = false } = request.routeOptions.config;
    done(budget.isExceeded() && !isProbe ? kitErrors.service.OVERLOADED() : undefined);
  });
}

/** Stops and continues reading from all connections; afterwards those that have waited longest are read first. */
function createReading(server: Server) {
  const open = new Set<Socket>();
  let paused: readonly Socket[] = [];
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    /** The connection has just been read. */
    use: (socket: Socket): void => {
      if (open.delete(socket)) open.add(socket);
    },
    pause: (): void => {
      paused = [...open].filter((socket) => !socket.isPaused());
      for (const socket of paused) socket.pause();
    },
    resume: (): void => {
      for (const socket of paused) socket.resume();
      paused = [];
    },
  };
}

/** Open connections; those that leave their response unread are dropped. */
function createConnections(
  { unreadMs, unreadBytesMax }: ConnectionBounds,
  drop: (socket: Socket, reason: string) => void,
) {
  const connections = new Map<Socket, Connection>();
  let timer: NodeJS.Timeout | undefined;
  let isOverBudget = false;

  const look = (): void => {
    let unread = 0;
    for (const [socket, connection] of connections) unread += unreadBytes(socket, connection);
    isOverBudget = unread > unreadBytesMax;
    const checks = isOverBudget ? CHECKS_UNDER_PRESSURE : CHECKS;
    for (const [socket, { still }] of connections) {
      if (still >= checks) drop(socket, 'the client does not read its response');
    }
    if (connections.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    isExceeded: () => isOverBudget,
    of: (socket: Socket): Connection => {
      const known = connections.get(socket);
      if (known !== undefined) return known;
      const connection: Connection = { response: null, waiting: [], flushed: 0, still: 0 };
      connections.set(socket, connection);
      timer ??= setInterval(look, unreadMs / CHECKS).unref();
      socket.once('close', () => {
        connections.delete(socket);
        connection.waiting.length = 0;
      });
      return connection;
    },
  };
}

/** Bytes that wait for the client; notes whether it has taken some since the last look. */
function unreadBytes(socket: Socket, connection: Connection): number {
  const unread = connection.response?.writableLength ?? 0;
  const flushed = socket.bytesWritten - socket.writableLength;
  connection.still = unread > 0 && flushed === connection.flushed ? connection.still + 1 : 0;
  connection.flushed = flushed;
  return unread;
}

function inPieces(reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (payload.length <= PIECE_BYTES) return payload;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  reply.header('content-length', bytes.length);
  return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: PIECE_BYTES });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
