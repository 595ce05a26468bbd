import type { Problem } from '@platform/contracts/problem';
import { ProblemError } from './problem-error.ts';
import { type QueryValues, queryString } from './query-string.ts';

/** The part of a zod schema that a request needs; response checks of `@platform/contracts/responses` have it too. */
export interface Contract<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

export interface RequestOptions {
  readonly params?: QueryValues;
  readonly signal?: AbortSignal;
  /** Milliseconds until the request is aborted; 10,000 by default. */
  readonly deadlineMs?: number;
  /** Token for the header `Authorization`. */
  readonly bearer?: string;
}

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

async function sendRequest(
  url: string,
  { signal, bearer }: { readonly signal: AbortSignal; readonly bearer: string | undefined },
): Promise<ApiResponse> {
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const response = await fetch(url, { signal, headers: { accept: 'application/json', ...authorization } });
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  return { status: response.status, ok: response.ok, body, retryAfterMs: retryAfterMs(response.headers) };
}

/**
 * Fetches a JSON resource of our own origin and checks it against its contract. Rejects with a ProblemError, or with
 * the reason of the signal if the caller aborted.
 */
export async function apiGet<T>(
  contract: Contract<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const url = path + queryString(options.params ?? {});
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]);
  const { status, ok, body, retryAfterMs } = await sendRequest(url, {
    signal,
    bearer: options.bearer,
  }).catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    const failure = deadline.aborted ? 'deadline' : 'network';
    throw new ProblemError({ failure, status: 0, message: `GET ${path}: ${failure}`, cause });
  });
  if (!ok) {
    const problem = isProblem(body) ? body : null;
    const message = `GET ${path}: ${status} ${problem?.code ?? ''}`.trimEnd();
    throw new ProblemError({ failure: 'problem', status, problem, retryAfterMs, message });
  }
  const parsed = contract.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    failure: 'contract',
    status,
    message: `GET ${path}: the response breaks its contract`,
    cause: parsed.error,
  });
}
