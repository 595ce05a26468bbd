import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { type FrameReader, type Protocol, type WriteWatch, watchWrites } from './frames.ts';

/** What a connection of this edge goes through. */
export type EdgeMode = { readonly kind: 'open' } | { readonly kind: 'cut' } | SlowMode;
type SlowMode = { readonly kind: 'slow'; readonly delayMs: number };

/** One connection of a service to the broker or to the document store, as the fault drill can disturb it. */
export type Edge = {
  readonly name: string;
  /** Applies to connections that exist and to later ones; `cut` breaks them and refuses new ones. */
  readonly set: (mode: EdgeMode) => void;
  /** How many writes were executed whose response was dropped so far. */
  readonly lostResponses: () => number;
  readonly close: () => Promise<void>;
};

export type EdgeOptions = {
  readonly name: string;
  readonly protocol: Protocol;
  readonly listen: { readonly port: number; readonly host: string } | { readonly path: string };
  readonly target: NetConnectOpts;
  /** Decides for each write whether its response is lost: the write is executed, then the connection breaks. */
  readonly losesResponse: () => boolean;
};

type Relayed = { readonly client: Socket; readonly server: Socket };

/** A proxy for one edge. It reads frames only to find the responses of writes, and changes no byte. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { name, listen, target } = options;
  let mode: EdgeMode = { kind: 'open' };
  let lost = 0;
  const open = new Set<Relayed>();
  const isLossy = (): boolean => mode.kind === 'open' && options.losesResponse();
  const onLost = (): void => {
    lost += 1;
  };

  const relay = (client: Socket): void => {
    if (mode.kind === 'cut') {
      client.destroy();
      return;
    }
    const server = connect(target);
    const pair = { client, server };
    open.add(pair);
    const end = (): void => {
      open.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.setNoDelay(true).on('error', end).on('close', end);
    const watch = watchWrites(options.protocol, isLossy);
    forward({ from: client, to: server, delayMs: () => delayOf(mode) }, watch.requests);
    forwardResponses({ from: server, to: client, delayMs: () => delayOf(mode) }, watch, () => {
      onLost();
      end();
    });
  };
  const listener = createServer(relay);
  if ('path' in listen) rmSync(listen.path, { force: true });
  listener.listen(listen);
  await once(listener, 'listening');
  return {
    name,
    set: (next) => {
      mode = next;
      if (next.kind === 'cut') for (const { client } of open) client.destroy();
    },
    lostResponses: () => lost,
    close: () => closeListener(listener, open),
  };
}

function delayOf(mode: EdgeMode): number {
  return mode.kind === 'slow' ? mode.delayMs : 0;
}

type Direction = { readonly from: Socket; readonly to: Socket; readonly delayMs: () => number };

/** Passes bytes on in their order, each piece after the delay of the moment. */
function forward({ from, to, delayMs }: Direction, read: FrameReader): void {
  let last: Promise<void> = Promise.resolve();
  from.on('data', (bytes: Buffer) => {
    read(bytes);
    last = send({ last, to, bytes, delayMs: delayMs() });
  });
}

function forwardResponses({ from, to, delayMs }: Direction, watch: WriteWatch, onLost: () => void): void {
  let last: Promise<void> = Promise.resolve();
  from.on('data', (bytes: Buffer) => {
    if (watch.containsLost(bytes)) onLost();
    else last = send({ last, to, bytes, delayMs: delayMs() });
  });
}

type Sending = {
  readonly last: Promise<void>;
  readonly to: Socket;
  readonly bytes: Buffer;
  readonly delayMs: number;
};

/** Without a delay and with nothing waiting the bytes leave at once, which the resolved promise keeps in order. */
function send({ last, to, bytes, delayMs }: Sending): Promise<void> {
  const waited = delayMs === 0 ? Promise.resolve() : elapsed(delayMs);
  return Promise.all([last, waited]).then(() => {
    if (!to.destroyed) to.write(bytes);
  });
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

async function closeListener(listener: Server, open: ReadonlySet<Relayed>): Promise<void> {
  const closed = once(listener.close(), 'close');
  for (const { client, server } of open) {
    client.destroy();
    server.destroy();
  }
  await closed;
}
