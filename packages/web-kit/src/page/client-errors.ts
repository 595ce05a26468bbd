import type { ClientError } from '@platform/contracts/gateway';
import { newTraceparent } from '../http/traceparent.ts';

const ENDPOINT = '/api/client-errors';
const DEADLINE_MS = 8_000;

export interface ErrorContext {
  readonly kind: ClientError['kind'];
  readonly remote?: string | null;
  /** Version of the remote. */
  readonly version?: string | undefined;
}

function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error('something without a text was thrown');
  }
}

/** Body of an error report: message and stack within the limits of the contract, the path without its query string. */
export function errorReport(error: unknown, context: ErrorContext, path: string): ClientError {
  const known = asError(error);
  return {
    message: (known.message || known.name).slice(0, 500),
    stack: (known.stack ?? '').slice(0, 8_000),
    path: path.replace(/[?#].*$/s, '').slice(0, 300),
    remote: context.remote ?? null,
    kind: context.kind,
    ...(context.version === undefined ? {} : { version: context.version }),
  };
}

/** Reports an error to the gateway. Resolves with the reference of the report, or null if it failed; never rejects. */
export async function reportClientError(error: unknown, context: ErrorContext): Promise<string | null> {
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        traceparent: newTraceparent(),
      },
      body: JSON.stringify(errorReport(error, context, window.location.pathname)),
      signal: AbortSignal.timeout(DEADLINE_MS),
      keepalive: true,
    });
    if (!response.ok) return null;
    const receipt: unknown = await response.json();
    const reference = (receipt as { reference?: unknown } | null)?.reference;
    return typeof reference === 'string' ? reference : null;
  } catch {
    return null;
  }
}
