import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../faults/person.ts';

/** A request that may be sent again and again: it reads, or leaves the same state every time. */
export type LoadRequest = {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly route: string;
  readonly body?: object;
};

export type FailedRequest = { readonly request: string; readonly failure: string; readonly at: string };

export type Load = {
  readonly sent: () => number;
  readonly failed: readonly FailedRequest[];
  /** The time within which this share (0..1) of the responses came, in ms. */
  readonly within: (share: number) => number;
  /** Resolves when the last response has come. */
  readonly stop: () => Promise<void>;
};

export type LoadOptions = {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  /** Whose token every request carries. */
  readonly person: Person;
  /** Connections that are kept, each with one request at a time. */
  readonly connections: number;
  readonly perSecond: number;
  /** Whether every request opens a connection, as a new visitor does. */
  readonly opensConnections?: boolean;
};

const RESPONSE_MS = 60_000;
const SHOWN_CHARS = 300;

/** Sends the requests in turn, so many in a second, until it is stopped. Nothing is repeated: each failure counts. */
export function startLoad(options: LoadOptions): Load {
  const { requests, connections, perSecond } = options;
  const failed: FailedRequest[] = [];
  const timesMs: number[] = [];
  let sent = 0;
  let isStopped = false;
  let nextAt = performance.now();

  const turn = async (): Promise<void> => {
    const at = Math.max(nextAt, performance.now());
    nextAt = at + 1_000 / perSecond;
    await wait(Math.max(0, at - performance.now()));
  };
  const send = async (request: LoadRequest): Promise<void> => {
    sent += 1;
    const startedAt = performance.now();
    const failure = await failureOf(options, request);
    timesMs.push(performance.now() - startedAt);
    if (failure === null) return;
    failed.push({ request: `${request.method} ${request.route}`, failure, at: new Date().toISOString() });
  };
  const work = async (first: number): Promise<void> => {
    for (let at = first; !isStopped; at += 1) {
      await turn();
      const request = requests[at % requests.length];
      if (request !== undefined) await send(request);
    }
  };
  const workers = Array.from({ length: connections }, (_, index) => work(index));
  return {
    sent: () => sent,
    failed,
    within: (share) => timesMs.toSorted((a, b) => a - b)[Math.ceil(share * timesMs.length) - 1] ?? Number.NaN,
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

/** Null for a response of success that was read to its end. */
async function failureOf(
  { url, person, opensConnections = false }: LoadOptions,
  { method, route, body }: LoadRequest,
): Promise<string | null> {
  try {
    const token = await person.token();
    if (token === null) return 'signing in failed';
    const response = await fetch(`${url}${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(opensConnections ? { connection: 'close' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(RESPONSE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok ? null : `${response.status} ${text.slice(0, SHOWN_CHARS)}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
