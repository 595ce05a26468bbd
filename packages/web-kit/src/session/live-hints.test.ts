import type { ServerResponse } from 'node:http';
import { BroadcastChannel, locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenSession } from '@platform/contracts/identity';
import { formatLiveHint, type LiveHint } from '@platform/contracts/live';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { LiveHints } from './live-hints.ts';
import { SessionStore } from './session-store.ts';

const WORKSPACE = '0191f6a2-5b7e-7c3a-9d10-3f2b8c4d5e6f';
const CHANGED: LiveHint = { type: 'entitlement', workspaceId: WORKSPACE, v: 7 };
const RESYNC: LiveHint = { type: 'resync' };
const USER = { id: WORKSPACE, workspaceId: WORKSPACE, email: 'camille@example.fr' } as OpenSession['user'];

interface Tab {
  readonly store: SessionStore;
  readonly live: LiveHints;
  readonly hints: LiveHint[];
  readonly renew: jest.Mock<() => Promise<boolean>>;
}

let server: LocalServer;
let streams: ServerResponse[] = [];
let authorizations: (string | undefined)[] = [];
/** Status of the next responses; 200 opens a stream. */
let status = 200;
let tabs: Tab[] = [];

function signIn(store: SessionStore, token: string): void {
  store.open({ token, expiresAt: Date.now() + 600_000, level: 'password', user: USER });
}

/** Opens a signed-in tab of one browser; the tabs share locks and a channel. */
function openTab(token = 'token-1'): Tab {
  const store = new SessionStore();
  const renew = jest.fn(async () => true);
  store.hooks = { renew };
  signIn(store, token);
  const hints: LiveHint[] = [];
  const ports = {
    channel: new BroadcastChannel('live') as unknown as globalThis.BroadcastChannel,
    locks: locks as unknown as LockManager,
    origin: server.origin,
    random: () => 0,
  };
  const live = new LiveHints(store, ports, (hint) => hints.push(hint));
  const tab = { store, live, hints, renew };
  tabs.push(tab);
  return tab;
}

beforeEach(async () => {
  [streams, authorizations, status, tabs] = [[], [], 200, []];
  server = await serveLocally((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    if (status !== 200) {
      response.end();
      return;
    }
    streams.push(response);
    response.write(formatLiveHint(RESYNC));
  });
});

afterEach(async () => {
  for (const { live } of tabs) live.close();
  await server.close();
});

/** Waits for the stream number `count`. */
async function stream(count = 1): Promise<ServerResponse> {
  return eventually(async () => {
    const found = streams[count - 1];
    if (found === undefined) throw new Error(`only ${streams.length} streams`);
    return found;
  });
}

describe('the live stream of a browser', () => {
  it('is one for all tabs, and every tab receives its hints', async () => {
    const [first, second] = [openTab(), openTab()];
    (await stream()).write(`:\n\n${formatLiveHint(CHANGED)}`);
    await eventually(async () => {
      for (const { hints } of [first, second]) expect(hints).toContainEqual(CHANGED);
    });
    expect(authorizations).toEqual(['Bearer token-1']);
  });

  it('puts a hint together that arrives in pieces, and ignores kinds that it does not know', async () => {
    const { hints } = openTab();
    const response = await stream();
    const text = `data: {"type":"later"}\n\n${formatLiveHint(CHANGED)}`;
    for (const piece of [text.slice(0, 30), text.slice(30, 70), text.slice(70)]) {
      await new Promise<unknown>((resolve) => response.write(piece, resolve));
    }
    await eventually(async () => expect(hints).toEqual([RESYNC, CHANGED]));
  });

  it('is read on by another tab when its tab is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await stream();
    first.live.close();
    (await stream(2)).write(formatLiveHint(CHANGED));
    await eventually(async () => expect(second.hints).toContainEqual(CHANGED));
  });

  it('is opened again with the token of then when it ends, and everything is read again', async () => {
    const { store, hints } = openTab();
    const response = await stream();
    signIn(store, 'token-2');
    response.end();
    await stream(2);
    await eventually(async () => expect(hints).toEqual([RESYNC, RESYNC]));
    expect(authorizations).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('renews the session, which then ends, when it reports its end', async () => {
    const { store, renew } = openTab();
    renew.mockImplementation(async () => {
      store.close('revoked');
      return false;
    });
    (await stream()).end(formatLiveHint({ type: 'session-ended' }));
    await eventually(async () => expect(renew).toHaveBeenCalledTimes(1));
    expect(store.current().ended).toBe('revoked');
  });

  it('renews the session when its token is refused', async () => {
    status = 401;
    const { store, renew } = openTab();
    renew.mockImplementation(async () => {
      status = 200;
      signIn(store, 'token-2');
      return true;
    });
    await stream();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(authorizations.at(-1)).toBe('Bearer token-2');
  });

  it('is closed with the session and opened with the next one', async () => {
    const { store } = openTab();
    const response = await stream();
    const closed = new Promise((resolve) => response.once('close', resolve));
    store.close('signed-out');
    await closed;
    signIn(store, 'token-9');
    await stream(2);
    expect(authorizations.at(-1)).toBe('Bearer token-9');
  });

  it('is replaced by reading again every minute while it is refused', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      status = 503;
      const { hints } = openTab();
      const turn = async (): Promise<void> => {
        await new Promise((resolve) => setImmediate(resolve));
        await jest.advanceTimersByTimeAsync(1_000);
      };
      for (let turns = 0; hints.length < 2 && turns < 1_000; turns += 1) await turn();
      expect(hints).toEqual([RESYNC, RESYNC]);
      expect(authorizations.length).toBeGreaterThan(3);
      expect(authorizations.length).toBeLessThan(20);
    } finally {
      jest.useRealTimers();
    }
  });
});
