import { problemSchema } from '@platform/contracts/problem';
import type { z } from 'zod';
import { CommandError, EXIT } from './command-error.ts';
import type { Product } from './find-product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = {
  readonly method: Method;
  /** Path below the base of the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/** Sentences for errors of every service. */
const SENTENCES: ServiceApi['sentences'] = {
  REQUEST_INVALID: 'The product does not understand this',
};
/** Time limit of one response; for streams, the time without any data. */
const RESPONSE_MS_MAX = 60_000;

/** The API of one service, as commands use it. */
export type ServiceApi = {
  /** `/api/catalog`. */
  readonly base: string;
  /** What to do when the product refuses the token. */
  readonly refused: string;
  /** What an operator should know about an error, by its code; the code leads to the rest (`docs/errors.md`). */
  readonly sentences: Readonly<Record<string, string>>;
};

/** The API of a service of a running product. Every failure is a CommandError. */
export type ProductApi = {
  /** One call; resolves with the checked response. */
  readonly call: <ApiResponse>(call: Call, schema: z.ZodType<ApiResponse>) => Promise<ApiResponse>;
  /** One call whose response body is ignored. */
  readonly order: (call: Call) => Promise<void>;
  /** A call that responds with one JSON line per result. */
  readonly lines: <Line>(call: Call, schema: z.ZodType<Line>) => AsyncGenerator<Line>;
};

export function productApi(product: Product, service: ServiceApi): ProductApi {
  const send = async ({ method, path, query = {}, body }: Call, signal: AbortSignal): Promise<Response> => {
    const target = new URL(`${service.base}${path}`, product.url);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) target.searchParams.set(name, value);
    }
    const response = await fetch(target, {
      method,
      signal,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${product.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw unreachable(product, error);
    });
    if (!response.ok) throw await refusal(product, response, service);
    return response;
  };

  return {
    call: async (call, schema) => {
      const response = await send(call, AbortSignal.timeout(RESPONSE_MS_MAX));
      return schema.parse(await response.json());
    },
    order: async (call) => {
      const response = await send(call, AbortSignal.timeout(RESPONSE_MS_MAX));
      await response.body?.cancel();
    },
    lines: async function* (call, schema) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), RESPONSE_MS_MAX);
      try {
        const response = await send(call, silence.signal);
        let rest = '';
        for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          timer.refresh();
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) yield schema.parse(JSON.parse(line));
        }
      } catch (error) {
        throw error instanceof CommandError ? error : unreachable(product, error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function unreachable({ url }: Product, error: unknown): CommandError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason =
    cause instanceof Error && 'code' in cause
      ? String(cause.code)
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return new CommandError(
    `The product does not answer at ${url.origin} (${reason}). Start it with "make start", or give --url.`,
    EXIT.unreachable,
  );
}

async function refusal({ url }: Product, response: Response, service: ServiceApi): Promise<CommandError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null)).data;
  if (response.status === 401) {
    return new CommandError(service.refused, EXIT.unreachable);
  }
  if (problem === undefined) {
    return new CommandError(
      `${url.origin} answered ${response.status}. Is this the right address?`,
      EXIT.unreachable,
    );
  }
  const fields = problem.errors.map(({ field, type }) => `${field} (${type})`).join(', ');
  const detail = fields === '' ? '' : ` Fields: ${fields}.`;
  const isOurs = response.status >= 500 || response.status === 409;
  return new CommandError(
    `${service.sentences[problem.code] ?? SENTENCES[problem.code] ?? 'The product refused'} (${problem.code}, ${response.status}).${detail}`,
    isOurs ? EXIT.stopped : EXIT.usage,
  );
}
