import { createServer, type Server, type Socket } from 'node:net';
import type { Reply } from '../commands/context.ts';
import {
  completed,
  type Executor,
  errorReply,
  isPaused,
  prepareCommand,
  runCommand,
} from '../commands/execute.ts';
import { MongoCommandError } from '../errors.ts';
import type { Deadline } from '../planner/deadline.ts';
import type { Paused } from '../planner/pause.ts';
import type { GroupCommit } from '../storage/group-commit.ts';
import { FrameReader } from './frames.ts';
import { frameReply, parseMessage, type Request } from './message.ts';
import { PausedReads } from './paused-reads.ts';

export type WireDependencies = { readonly executor: Executor; readonly commits: GroupCommit };

/** A server of the MongoDB wire protocol, not listening yet. `close` ends connections at once. */
export function createWireServer(dependencies: WireDependencies): {
  server: Server;
  close: () => Promise<void>;
} {
  const sockets = new Set<Socket>();
  const reads = new PausedReads();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, { ...dependencies, reads, connectionId: connections });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { server, close };
}

function serveConnection(socket: Socket, serving: Serving): void {
  const reader = new FrameReader();
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of reader.push(chunk)) serveRequest(socket, parseMessage(message), serving);
    } catch {
      // A client that violates the protocol could not read a reply, so the connection ends.
      socket.destroy();
    }
  });
}

type Serving = WireDependencies & { readonly connectionId: number; readonly reads: PausedReads };

/** Slices of work of one read, in ms: short ones at first, since many reads may arrive at once. */
const FIRST_SLICE_MS = 2;
const SLICE_MS = 8;

function serveRequest(socket: Socket, request: Request, serving: Serving): void {
  const { commits, reads } = serving;
  const send = (frame: Buffer): void => {
    if (!request.moreToCome && socket.writable) socket.write(frame);
  };
  const finish = (frame: Buffer): void =>
    commits.afterCommit({
      committed: () => send(frame),
      failed: (error) => send(frameReply(request, errorReply(internalError(error)))),
    });
  const started = begin(request, serving);
  if (Buffer.isBuffer(started)) {
    finish(started);
    return;
  }
  const { reply, deadline } = started;
  const takeSlice = (ms: number): boolean => {
    if (socket.destroyed) {
      reply.return({});
      return false;
    }
    deadline.beginSlice(ms);
    const frame = nextSlice(request, reply, commits);
    if (frame !== null) finish(frame);
    return frame === null;
  };
  if (takeSlice(FIRST_SLICE_MS)) reads.add(() => takeSlice(SLICE_MS));
}

/** Runs one request up to its framed reply, or begins a read. A write that fails without being refused undoes the open transaction. */
function begin(
  request: Request,
  { executor, commits, connectionId }: Serving,
): Buffer | { readonly reply: Paused<Reply>; readonly deadline: Deadline } {
  let writing = false;
  try {
    const prepared = prepareCommand(request);
    writing = prepared.command.writes;
    if (writing) commits.begin();
    const { reply, deadline } = runCommand(executor, request, { prepared, connectionId });
    return isPaused(reply) ? { reply, deadline } : frameReply(request, completed(reply));
  } catch (error) {
    if (writing && !(error instanceof MongoCommandError)) commits.abort(error);
    return failureFrame(request, error);
  }
}

/** The framed reply of a read, or null when it has paused. What it read of an open transaction is committed before it goes on. */
function nextSlice(request: Request, reply: Paused<Reply>, commits: GroupCommit): Buffer | null {
  try {
    const { done, value } = reply.next();
    if (done === true) return frameReply(request, completed(value));
    if (!commits.commit()) throw new Error('what was read has been undone');
    return null;
  } catch (error) {
    return failureFrame(request, error);
  }
}

function failureFrame(request: Request, error: unknown): Buffer {
  const known = error instanceof MongoCommandError ? error : internalError(error);
  return frameReply(request, errorReply(known));
}

function internalError(error: unknown): MongoCommandError {
  return new MongoCommandError(
    'InternalError',
    `the store failed: ${error instanceof Error ? error.message : String(error)}`,
  );
}
