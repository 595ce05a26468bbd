import type { FeedClient } from '@platform/outbound';
import { UnusableResponseError } from '../port/unusable-response.ts';
import { densePageRefusal, PARSED_VALUES_MAX } from './dense-page.ts';
import { readJsonPage } from './json-page.ts';

export type JsonResponse = { readonly bytes: Uint8Array; readonly value: unknown };

const ATTEMPTS_MAX = 2;
/** A page is parsed on the thread that serves requests; real ones have some megabytes. */
const BYTES_MAX = 8 * 1024 * 1024;

/**
 * Requests JSON; once more when the response is cut off or is a web page.
 * @throws UnusableResponseError when the second response is no better, and the errors of the client
 */
export async function requestJson(
  client: FeedClient,
  request: Parameters<FeedClient['send']>[0],
): Promise<JsonResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const { bytes } = await client.send({ maxBytes: BYTES_MAX, ...request });
    const refusal = densePageRefusal(bytes, PARSED_VALUES_MAX);
    if (refusal !== null) throw new UnusableResponseError(refusal);
    const page = readJsonPage({ bytes });
    if (page.ok) return { bytes, value: page.value };
    if (attempt >= ATTEMPTS_MAX)
      throw new UnusableResponseError(page.reasons.map(({ message }) => message).join('; '));
  }
}

/** A path below the base address of an API, whether that ends with a slash or not. */
export function addressBelow(baseUrl: string, path: string): URL {
  return new URL(path.replace(/^\//, ''), baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
