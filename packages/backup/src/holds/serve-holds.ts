import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { COPIED, type HoldReply, KEPT } from './hold-messages.ts';

export type HoldOptions = {
  /** Unix socket, readable by the user of the process only; what an earlier process left there is removed. */
  readonly socketPath: string;
  /** Makes the files of the stores stay as they are from one moment on; returns the function that ends this. */
  readonly hold: () => () => void;
  readonly now: () => Date;
};

export type HoldServer = {
  /** Ends a running hold and the server; call it before the stores close, because closing changes their files. */
  readonly close: () => Promise<void>;
};

/** After this time a hold ends and its backup fails: the write-ahead files grow as long as it lasts. */
const HOLD_MS_MAX = 30 * 60_000;

/** Holds the files of the stores for one backup at a time, as long as its connection is open. */
export async function serveHolds({ socketPath, hold, now }: HoldOptions): Promise<HoldServer> {
  let holder: Socket | null = null;

  const serve = (socket: Socket): void => {
    // A killed command resets the connection, which ends the hold like an ordinary end.
    socket.on('error', () => undefined);
    const held = holder === null ? attempt(hold) : { refused: 'Another backup is running' };
    if ('refused' in held) {
      socket.end(lineOf(held));
      return;
    }
    holder = socket;
    const overdue = setTimeout(() => socket.destroy(), HOLD_MS_MAX).unref();
    socket.on('close', () => {
      clearTimeout(overdue);
      held.release();
      holder = null;
    });
    socket.write(lineOf({ heldAt: now().toISOString() }));
    createInterface({ input: socket }).on('line', (line) => {
      if (line === COPIED) socket.end(`${KEPT}\n`);
    });
  };

  rmSync(socketPath, { force: true });
  const server = createServer(serve);
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      const ended = holder === null ? null : once(holder, 'close');
      holder?.destroy();
      await ended;
    },
  };
}

type Attempt = { readonly release: () => void } | { readonly refused: string };

function attempt(hold: HoldOptions['hold']): Attempt {
  try {
    return { release: hold() };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

function lineOf(reply: HoldReply): string {
  return `${JSON.stringify(reply)}\n`;
}
