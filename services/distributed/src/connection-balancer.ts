import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from './checks.ts';
import { LOOPBACK } from './ports.ts';

const CHECK_MS = 250;

export type BalancerOptions = {
  /** Port on loopback under which the service is reached. */
  readonly port: number;
  /** Ports on loopback of its instances. */
  readonly instances: readonly number[];
  /** Time between two checks of each instance, in ms; default 250. */
  readonly checkMs?: number;
};

export type Balancer = { readonly close: () => Promise<void> };

/**
 * What a Service of Kubernetes does: gives each new connection to the next instance that is ready, and to another one when
 * it is refused. An instance that reports that it is not ready, which it does first when it ends, gets new connections
 * only while no other accepts them; its connections remain.
 */
export async function startBalancer({
  port,
  instances,
  checkMs = CHECK_MS,
}: BalancerOptions): Promise<Balancer> {
  const ready = new Set<number>();
  const closing = new AbortController();
  const open = new Set<Socket>();
  let turn = 0;

  const watch = async (instance: number): Promise<void> => {
    while (!closing.signal.aborted) {
      await isReady(instance).then(
        () => ready.add(instance),
        () => ready.delete(instance),
      );
      await pause(checkMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  /** The instances in the order in which a connection is offered to them. */
  const order = (): readonly number[] => {
    turn = (turn + 1) % instances.length;
    const rotated = [...instances.slice(turn), ...instances.slice(0, turn)];
    return [...rotated.filter((one) => ready.has(one)), ...rotated.filter((one) => !ready.has(one))];
  };
  const accept = async (client: Socket): Promise<void> => {
    keep(client, open);
    const instance = await firstConnection(order(), (refused) => ready.delete(refused));
    if (instance === null || client.destroyed || closing.signal.aborted) {
      instance?.destroy();
      client.destroy();
      return;
    }
    keep(instance, open);
    join(client, instance);
  };

  // A client may end its side while it still waits for the response.
  const listener = createServer(
    { pauseOnConnect: true, allowHalfOpen: true },
    (client) => void accept(client),
  );
  listener.listen({ host: LOOPBACK, port });
  await once(listener, 'listening');
  for (const instance of instances) void watch(instance);
  return {
    close: async () => {
      closing.abort();
      await closeListener(listener, open);
    },
  };
}

function keep(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.setNoDelay(true);
  socket.once('close', () => open.delete(socket));
  socket.on('error', () => socket.destroy());
}

/** A connection to the first instance that accepts it; null when all refuse. */
async function firstConnection(
  instances: readonly number[],
  onRefused: (instance: number) => void,
): Promise<Socket | null> {
  for (const instance of instances) {
    const socket = connect({ host: LOOPBACK, port: instance, allowHalfOpen: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      onRefused(instance);
    }
  }
  return null;
}

/** Passes bytes and ends on in both directions; a broken side breaks the other one. */
function join(client: Socket, instance: Socket): void {
  client.pipe(instance);
  instance.pipe(client);
  client.once('close', () => instance.destroy());
  instance.once('close', (hadError) => {
    if (hadError) client.destroy();
  });
}

async function closeListener(listener: Server, open: ReadonlySet<Socket>): Promise<void> {
  const closed = once(listener.close(), 'close');
  for (const socket of open) socket.destroy();
  await closed;
}
