import { withDeadline } from '@platform/service-kit';
import { MeilisearchApiError } from 'meilisearch';
import { Agent } from 'undici';

export type KeepAliveClient = {
  /**
   * Replaces `fetch` in the client of Meilisearch: returns parsed bodies and throws refusals as its errors, which it wraps.
   * @throws MeilisearchApiError, DeadlineExceededError, and what undici throws
   */
  readonly request: (...args: Parameters<typeof fetch>) => Promise<unknown>;
  /** Ends the connections; calls under way fail. */
  readonly close: () => Promise<void>;
};

const CONNECTIONS_MAX = 16;
/** What undici reports of a connection that ended before a response began. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/**
 * A server may close an idle connection just when it is used again. Such a request was not read and is sent again; a
 * swap is not, because it would be undone if the first one had been read.
 */
const NOT_REPEATABLE = '/swap-indexes';

/**
 * HTTP over connections that stay open and send at once (figures in ADR 11). A call that has not ended within the deadline,
 * which includes waiting for a connection and a second attempt, is aborted and its connection closed.
 */
export function createKeepAliveClient({ deadlineMs }: { deadlineMs: number }): KeepAliveClient {
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    connectTimeout: deadlineMs,
    // The deadline of the whole call covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });

  const send = async (url: URL, init: RequestInit, signal: AbortSignal): Promise<HttpResponse> => {
    const options = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
      signal,
    };
    // undici's retry handler is not used: it would request the rest of a response that broke off.
    const { statusCode, statusText, body } = await agent.request(options).catch((error: unknown) => {
      if (!isClosed(error) || url.pathname.endsWith(NOT_REPEATABLE)) throw error;
      return agent.request(options);
    });
    return { status: statusCode, statusText, text: await body.text() };
  };

  return {
    request: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const { status, statusText, text } = await withDeadline(
        (signal) => send(url, init, signal),
        deadlineMs,
        'a call of Meilisearch',
      );
      const body = parsed(text);
      if (status < 200 || status > 299) {
        throw new MeilisearchApiError(new Response(null, { status: errorStatus(status), statusText }), body);
      }
      return body;
    },
    close: () => agent.destroy(),
  };
}

type HttpResponse = { readonly status: number; readonly statusText: string; readonly text: string };
type ErrorBody = ConstructorParameters<typeof MeilisearchApiError>[1];

function isClosed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && CLOSED.has(String(error.code));
}

/** A proxy may send any body. */
function parsed(text: string): ErrorBody {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorStatus(status: number): number {
  return status >= 400 && status <= 599 ? status : 502;
}
