import type { Problem } from '@platform/contracts/problem';
import { pageSession } from '../session/session-store.ts';
import { ProblemError } from './problem-error.ts';
import { type QueryValues, queryString } from './query-string.ts';
import { newTraceparent } from './traceparent.ts';

/** The part of a zod schema that a request needs; response checks of `@platform/contracts/responses` have it too. */
export interface Contract<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

export interface RequestOptions {
  readonly params?: QueryValues;
  readonly signal?: AbortSignal;
  /** Milliseconds until the request is aborted; 10,000 by default. */
  readonly deadlineMs?: number;
  /** Token for the header `Authorization` in place of that of the session; null sends none. */
  readonly bearer?: string | null;
}

/** A request of our API; `body` is sent as JSON, a file as it is. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Contract of a response without content. */
export const NO_CONTENT: Contract<void> = {
  safeParse: () => ({ success: true, data: undefined }),
};

const DEADLINE_MS = 10_000;

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Problem).code === 'string' &&
    typeof (value as Problem).messageKey === 'string'
  );
}

/** `Retry-After` in milliseconds; null unless it is a number of seconds, the form that our services use. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null;
}

interface ApiResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
  readonly retryAfterMs: number | null;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly bearer: string | null;
}

function open(url: string, { method, body }: ApiRequest, { signal, bearer }: Sending): Promise<Response> {
  const isFile = body instanceof Blob;
  return fetch(url, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      traceparent: newTraceparent(),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': isFile ? body.type : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
}

/**
 * Sends a request to our own origin with the token of the session, once, and resolves with the unread response, for bodies
 * that arrive in parts. Rejects as `fetch` does.
 */
export function apiOpen(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  return open(request.path, request, { signal, bearer: pageSession.tab?.token ?? null });
}

async function send(url: string, request: ApiRequest, sending: Sending): Promise<ApiResponse> {
  const response = await open(url, request, sending);
  const { status, ok, headers } = response;
  return { status, ok, body: await bodyOf(response), retryAfterMs: retryAfterMs(headers) };
}

/** A picture as a file; anything else as what its JSON contains, or as text. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('image/') === true) return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // The text of a file, or an error that is no problem document.
    return text;
  }
}

/** Sends with the token of the session; if it is refused, once more with a new one. */
async function sendInSession(url: string, request: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
  const response = await send(url, request, { signal, bearer: pageSession.tab?.token ?? null });
  const { status, body } = response;
  // Other problems with this status refuse what was sent, such as a wrong password, not the token.
  const isTokenRefused = status === 401 && (!isProblem(body) || body.code === 'REQUEST_UNAUTHENTICATED');
  if (!isTokenRefused || pageSession.current().user === null) return response;
  const isRenewed = (await pageSession.hooks.renew?.()) ?? false;
  return isRenewed ? send(url, request, { signal, bearer: pageSession.tab?.token ?? null }) : response;
}

/**
 * Sends a request to our own origin, with the token of the session, and checks the response against its contract. A
 * request is sent once, and once more after a refused token. Rejects with a ProblemError, or with the reason of the
 * signal if the caller aborted.
 */
export async function apiSend<T>(
  contract: Contract<T>,
  request: ApiRequest,
  options: RequestOptions = {},
): Promise<T> {
  const name = `${request.method} ${request.path}`;
  const url = request.path + queryString(options.params ?? {});
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]);
  const { bearer } = options;
  const sending =
    bearer === undefined ? sendInSession(url, request, signal) : send(url, request, { signal, bearer });
  const { status, ok, body, retryAfterMs } = await sending.catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    const failure = deadline.aborted ? 'deadline' : 'network';
    throw new ProblemError({ failure, status: 0, message: `${name}: ${failure}`, cause });
  });
  if (!ok) {
    if (status >= 400 && status < 500) pageSession.hooks.onClientError?.();
    const problem = isProblem(body) ? body : null;
    const message = `${name}: ${status} ${problem?.code ?? ''}`.trimEnd();
    throw new ProblemError({ failure: 'problem', status, problem, retryAfterMs, message });
  }
  const parsed = contract.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    failure: 'contract',
    status,
    message: `${name}: the response breaks its contract`,
    cause: parsed.error,
  });
}
