import { type AppError, withDeadline } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';

type NeighbourCall = {
  readonly url: URL;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the caller gets when the service cannot be reached or fails. */
  readonly unreadable: (options: { readonly cause: unknown }) => AppError;
};

const DEADLINE_MS = 3_000;
/** A redirect names what something was merged into, which is read under its own id. */
const ABSENT: ReadonlySet<number> = new Set([301, 404, 410]);

/** The JSON of a GET request to another service; null when it responds that there is nothing. */
export async function readFromNeighbour(call: NeighbourCall): Promise<unknown> {
  const { url, name, headers = {}, unreadable } = call;
  try {
    const response = await withDeadline(
      async (signal) => {
        const received = await fetch(url, {
          headers: { accept: 'application/json', ...headers, ...traceHeaders() },
          redirect: 'manual',
          signal,
        });
        return { status: received.status, text: await received.text() };
      },
      DEADLINE_MS,
      name,
    );
    if (ABSENT.has(response.status)) return null;
    if (response.status !== 200) throw new Error(`${name} responded with ${response.status}`);
    return JSON.parse(response.text) as unknown;
  } catch (cause) {
    throw unreadable({ cause });
  }
}
