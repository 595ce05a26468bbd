import { problemSchema } from '@platform/contracts/problem';
import type { z } from 'zod';

/** A failure with a sentence for the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type RemoteCall = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/api/gateway`. */
  readonly path: string;
  readonly body?: unknown;
};

export type RemoteApi = <Result>(call: RemoteCall, schema: z.ZodType<Result>) => Promise<Result>;

const RESPONSE_MS_MAX = 60_000;

/** Calls the gateway of a running product with a key or a token. Every failure is a CommandError. */
export function remoteApi(product: { readonly url: string; readonly token: string }): RemoteApi {
  return async ({ method, path, body }, schema) => {
    const response = await fetch(new URL(`/api/gateway${path}`, product.url), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MS_MAX),
      headers: {
        authorization: `Bearer ${product.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new CommandError(`${product.url} does not respond. Is the product running there?`, { cause });
    });
    const received: unknown = await response.json().catch(() => null);
    if (response.ok) return schema.parse(received);
    const problem = problemSchema.safeParse(received);
    throw new CommandError(
      problem.success
        ? `Refused (${response.status} ${problem.data.code}): ${problem.data.title}`
        : `${product.url} returned ${response.status}.`,
    );
  };
}
