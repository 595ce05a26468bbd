import { type AppError, withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';

type Call = {
  /** Address of the service or of a gateway in front of it. */
  readonly url: URL;
  readonly name: string;
  readonly deadlineMs: number;
  readonly init?: RequestInit;
  readonly signal?: AbortSignal;
  /** What the caller gets when the service cannot be reached or fails. */
  readonly unavailable: () => AppError;
};

/** Status and body of a response that is no failure of the service (below 500, not 429). */
export async function callNeighbour(
  call: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { url, name, deadlineMs, init = {}, signal, unavailable } = call;
  const response = await withDeadline(
    async (deadline) => {
      const signals = signal === undefined ? [deadline] : [deadline, signal];
      const headers = new Headers(init.headers);
      for (const [header, value] of Object.entries(traceHeaders())) headers.set(header, value);
      const received = await fetch(url, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.any(signals),
      });
      return { status: received.status, text: await received.text() };
    },
    deadlineMs,
    name,
  ).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    return null;
  });
  if (response === null || response.status >= 500 || response.status === 429) throw unavailable();
  try {
    return { status: response.status, body: response.text === '' ? null : JSON.parse(response.text) };
  } catch {
    throw unavailable();
  }
}
