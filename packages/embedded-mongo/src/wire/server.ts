import { createServer, type Server, type Socket } from 'node:net';
import { type Executor, errorReply, prepareCommand, runCommand } from '../commands/execute.ts';
import { MongoCommandError } from '../errors.ts';
import type { GroupCommit } from '../storage/group-commit.ts';
import { FrameReader } from './frames.ts';
import { frameReply, parseMessage, type Request } from './message.ts';

export type WireDependencies = { readonly executor: Executor; readonly commits: GroupCommit };

/** A server of the MongoDB wire protocol, not listening yet. `close` ends connections at once. */
export function createWireServer(dependencies: WireDependencies): {
  server: Server;
  close: () => Promise<void>;
} {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, connections, dependencies);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { server, close };
}

function serveConnection(socket: Socket, connectionId: number, dependencies: WireDependencies): void {
  const reader = new FrameReader();
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of reader.push(chunk))
        serveRequest(socket, parseMessage(message), { ...dependencies, connectionId });
    } catch {
      // A client that violates the protocol could not read a reply, so the connection ends.
      socket.destroy();
    }
  });
}

type Serving = WireDependencies & { readonly connectionId: number };

function serveRequest(socket: Socket, request: Request, serving: Serving): void {
  const { commits } = serving;
  const send = (frame: Buffer): void => {
    if (!request.moreToCome && socket.writable) socket.write(frame);
  };
  const frame = execute(request, serving);
  commits.afterCommit({
    committed: () => send(frame),
    failed: (error) => send(frameReply(request, errorReply(internalError(error)))),
  });
}

/** Runs one request and frames its reply. A write that fails without being refused undoes the open transaction. */
function execute(request: Request, { executor, commits, connectionId }: Serving): Buffer {
  let writing = false;
  try {
    const prepared = prepareCommand(request);
    writing = prepared.command.writes;
    if (writing) commits.begin();
    return frameReply(request, runCommand(executor, request, { prepared, connectionId }));
  } catch (error) {
    if (error instanceof MongoCommandError) return frameReply(request, errorReply(error));
    if (writing) commits.abort(error);
    return frameReply(request, errorReply(internalError(error)));
  }
}

function internalError(error: unknown): MongoCommandError {
  return new MongoCommandError(
    'InternalError',
    `the store failed: ${error instanceof Error ? error.message : String(error)}`,
  );
}
