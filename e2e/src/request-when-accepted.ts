import { eventually } from '@platform/testing/eventually';

const REFUSED_UNDER_LOAD = 503;
const DEADLINE_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Sends a request again while the product refuses it under load, as its clients must; resolves with the first other
 * response. Rejects after 30 s, or at once when the connection breaks.
 */
export async function requestWhenAccepted(url: string, init: RequestInit = {}): Promise<Response> {
  const { response, broken } = await eventually(
    async () => {
      const result = await fetch(url, init).then(
        (received) => ({ response: received, broken: null }),
        (error: unknown) => ({ response: null, broken: error }),
      );
      if (result.response?.status !== REFUSED_UNDER_LOAD) return result;
      throw new Error(`${url} returned ${REFUSED_UNDER_LOAD} ${await result.response.text()}`);
    },
    { deadlineMs: DEADLINE_MS, intervalMs: PAUSE_MS },
  );
  if (response === null) throw broken;
  return response;
}
