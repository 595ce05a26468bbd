import { eventually } from '@platform/testing/eventually';

const OVERLOADED = 'SERVICE_OVERLOADED';
const DEADLINE_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Sends a request again while the product sheds load (503 `SERVICE_OVERLOADED`), as its clients must; resolves with the
 * first other response, also another 503. Rejects after 30 s, or at once when the connection breaks.
 */
export async function requestWhenAccepted(url: string, init: RequestInit = {}): Promise<Response> {
  const { response, broken } = await eventually(
    async () => {
      const result = await fetch(url, init).then(
        (received) => ({ response: received, broken: null }),
        (error: unknown) => ({ response: null, broken: error }),
      );
      if (result.response?.status !== 503) return result;
      const problem = await result.response.clone().text();
      if (!problem.includes(OVERLOADED)) return result;
      throw new Error(`${url} returned ${problem}`);
    },
    { deadlineMs: DEADLINE_MS, intervalMs: PAUSE_MS },
  );
  if (response === null) throw broken;
  return response;
}
