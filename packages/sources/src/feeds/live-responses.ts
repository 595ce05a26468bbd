import type { FeedClient } from '@platform/outbound';
import { UnusableResponseError } from '../port/unusable-response.ts';
import { readJsonPage } from './json-page.ts';

export type JsonResponse = { readonly bytes: Uint8Array; readonly value: unknown };

const TRIES = 2;
const BYTES_MAX = 32 * 1024 * 1024;

/**
 * Requests JSON. A response that is cut off or a web page is requested once more.
 * @throws UnusableResponseError when it stays so, and what the client throws
 */
export async function requestJson(
  client: FeedClient,
  request: Parameters<FeedClient['send']>[0],
): Promise<JsonResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const { bytes } = await client.send({ maxBytes: BYTES_MAX, ...request });
    const page = readJsonPage({ bytes });
    if (page.ok) return { bytes, value: page.value };
    if (attempt >= TRIES)
      throw new UnusableResponseError(page.reasons.map(({ message }) => message).join('; '));
  }
}

/** Below the base address of an interface, whether that ends with a slash or not. */
export function addressBelow(baseUrl: string, path: string): URL {
  return new URL(path.replace(/^\//, ''), baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
