import type { Outcome } from './history.ts';

/** Longer than the gateway waits for a service. */
const RESPONSE_MS = 20_000;

/** A request that carries out a command, and how its response is understood. */
export type Request = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly route: string;
  readonly body?: object;
  readonly token: string | null;
  /** Called when the token is not valid any more: another one is needed, and nothing was done. */
  readonly onExpired?: () => void;
};

export type Reply = { readonly outcome: Outcome; readonly status: number; readonly body: unknown };

export type Sender = {
  /** Sends one request; never rejects. */
  readonly send: (request: Request) => Promise<Reply>;
};

/** Sends requests through the gateway. */
export function createSender(url: string): Sender {
  const send = async ({ method, route, body, token, onExpired }: Request): Promise<Reply> => {
    try {
      const response = await fetch(`${url}${route}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(RESPONSE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 401 && onExpired !== undefined) {
        onExpired();
        return { outcome: 'unknown', status: 401, body: parsed(text) };
      }
      return { outcome: outcomeOf(response.status), status: response.status, body: parsed(text) };
    } catch (error) {
      return { outcome: 'unknown', status: 0, body: String((error as Error).cause ?? error) };
    }
  };
  return { send };
}

/** Too many requests (429) states that nothing was done, as other 4xx do. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'acknowledged';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
