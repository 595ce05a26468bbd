import { LIVE_PATH, type LiveHint, parseLiveHint } from '@platform/contracts/live';
import { newTraceparent } from '../http/traceparent.ts';
import type { SessionStore } from './session-store.ts';

/** The tab that holds this lock reads the stream for all tabs of the browser. */
const LOCK = 'live-stream';
const CHANNEL = 'live-stream';
/** Hints may be lost and streams refused, so everything is read again this often. */
const RESYNC_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 30_000;

/** What a tab gives to its live stream. */
export interface LivePorts {
  readonly channel: BroadcastChannel;
  readonly locks: LockManager;
  /** Origin of the API; empty for that of the page. */
  readonly origin: string;
  /** A number from 0 to 1, by which pauses differ so that browsers do not return all at once. */
  readonly random: () => number;
}

/** How a stream was over: as planned, with a refused token, or because it could not be had. */
type Outcome = 'ended' | 'refused' | 'failed';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Hints about changes on the server, in all tabs of a browser, over one stream while somebody is signed in. */
export class LiveHints {
  readonly #store: SessionStore;
  readonly #ports: LivePorts;
  readonly #onHint: (hint: LiveHint) => void;
  readonly #unsubscribe: () => void;
  #running: AbortController | null = null;

  constructor(store: SessionStore, ports: LivePorts, onHint: (hint: LiveHint) => void) {
    this.#store = store;
    this.#ports = ports;
    this.#onHint = onHint;
    ports.channel.onmessage = ({ data }: MessageEvent) => onHint(data as LiveHint);
    this.#unsubscribe = store.subscribe(() => this.#adapt());
    this.#adapt();
  }

  /** Stops the stream and the messages of this tab; another tab continues. */
  close(): void {
    this.#unsubscribe();
    this.#stop();
    this.#ports.channel.close();
  }

  #adapt(): void {
    if (this.#store.tab === null) this.#stop();
    else this.#start();
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  #start(): void {
    if (this.#running !== null) return;
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    // Rejects when the tab stops while it waits for the lock.
    this.#ports.locks.request(LOCK, { signal }, () => this.#lead(signal)).catch(() => undefined);
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const timer = setInterval(() => this.#share({ type: 'resync' }), RESYNC_MS);
    let failures = 0;
    while (!signal.aborted) {
      const outcome = await this.#readStream(signal);
      if (signal.aborted) break;
      // A refusal ends the session everywhere, or there is a new token.
      if (outcome === 'refused') await this.#store.hooks.renew?.();
      failures = outcome === 'failed' ? failures + 1 : 0;
      await pause(this.#pauseMs(failures), signal);
    }
    clearInterval(timer);
  }

  #pauseMs(failures: number): number {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), PAUSE_MS_MAX);
    return ms * (0.5 + this.#ports.random() / 2);
  }

  async #readStream(signal: AbortSignal): Promise<Outcome> {
    try {
      const response = await fetch(this.#ports.origin + LIVE_PATH, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${this.#store.tab?.token}`,
          traceparent: newTraceparent(),
        },
        cache: 'no-store',
        signal,
      });
      if (response.status === 401) return 'refused';
      if (!response.ok || response.body === null) return 'failed';
      await this.#readEvents(response.body.pipeThrough(new TextDecoderStream()).getReader());
      return 'ended';
    } catch {
      return 'failed';
    }
  }

  async #readEvents(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) this.#receive(event);
    }
  }

  #receive(event: string): void {
    // Everything else is a comment, which only keeps the connection open.
    const hint = event.startsWith('data: ') ? parseLiveHint(event.slice('data: '.length)) : null;
    if (hint === null) return;
    this.#share(hint);
    if (hint.type === 'session-ended') void this.#store.hooks.renew?.();
  }

  #share(hint: LiveHint): void {
    this.#ports.channel.postMessage(hint);
    this.#onHint(hint);
  }
}

/** Opens the live stream of this page. */
export function openLiveHints(store: SessionStore, onHint: (hint: LiveHint) => void): LiveHints {
  const channel = new BroadcastChannel(CHANNEL);
  return new LiveHints(store, { channel, locks: navigator.locks, origin: '', random: Math.random }, onHint);
}
