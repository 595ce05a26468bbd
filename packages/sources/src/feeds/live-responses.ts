import type { FeedClient } from '@platform/outbound';
import { UnusableAnswerError } from '../port/unusable-response.ts';
import { readJsonPage } from './json-page.ts';

export type JsonAnswer = { readonly bytes: Uint8Array; readonly value: unknown };

const TRIES = 2;
const BYTES_MAX = 32 * 1024 * 1024;

/**
 * Asks for JSON. An answer that is cut off or a web page is asked for once more.
 * @throws UnusableAnswerError when it stays so, and what the client throws
 */
export async function askForJson(
  client: FeedClient,
  request: Parameters<FeedClient['send']>[0],
): Promise<JsonAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const { bytes } = await client.send({ maxBytes: BYTES_MAX, ...request });
    const page = readJsonPage({ bytes });
    if (page.ok) return { bytes, value: page.value };
    if (attempt >= TRIES)
      throw new UnusableAnswerError(page.reasons.map(({ message }) => message).join('; '));
  }
}

/** Below the base address of an interface, whether that ends with a slash or not. */
export function addressBelow(baseUrl: string, path: string): URL {
  return new URL(path.replace(/^\//, ''), baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
