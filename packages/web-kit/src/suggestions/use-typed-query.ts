import { useQuery } from '@tanstack/react-query';
import { apiGet } from '../http/api-get.ts';
import type { Contract } from '../http/api-send.ts';
import type { QueryValues } from '../http/query-string.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds after which a response to typed text is no longer useful. */
const DEADLINE_MS = 3_000;
const PAUSE_MS = 20;

export interface TypedQuery<T> {
  readonly path: string;
  /** Parameters beside `q`, the typed text. */
  readonly params: QueryValues;
  readonly contract: Contract<T>;
  /** Shorter texts are not requested; 1 by default. */
  readonly lengthMin?: number;
  /** Longer texts are not requested. */
  readonly lengthMax: number;
  /** Pause in typing before a request, in milliseconds; 20 by default. */
  readonly pauseMs?: number;
}

export interface TypedQueryResult<T> {
  /** Undefined while the text is too short or too long, and before the first response. */
  readonly data: T | undefined;
  readonly failed: boolean;
  /** The text after the pause in typing; `data` belongs to it or is being loaded for it. */
  readonly typed: string;
}

/** Whether the results for `before` may stay while those for `typed` are loaded: one text begins with the other. */
export function isContinued(before: string, typed: string): boolean {
  return before !== '' && (typed.startsWith(before) || before.startsWith(typed));
}

/**
 * Requests results for the typed text after a pause in typing. An earlier request is aborted. Earlier results stay
 * until the new ones are loaded if the same text was continued. A failed request is not repeated, because the next
 * letter sends a new one.
 */
export function useTypedQuery<T extends object>(typed: string, query: TypedQuery<T>): TypedQueryResult<T> {
  const { path, params, contract, lengthMin = 1, lengthMax, pauseMs = PAUSE_MS } = query;
  const q = useDebounced(typed, pauseMs);
  const enabled = q.length >= lengthMin && q.length <= lengthMax;
  const { data, isError } = useQuery<T, Error, T, readonly [string, TypedQuery<T>['params'], string]>({
    queryKey: [path, params, q],
    queryFn: ({ signal }) =>
      apiGet(contract, path, { params: { q, ...params }, signal, deadlineMs: DEADLINE_MS }),
    enabled,
    retry: false,
    placeholderData: (before, earlier) => (isContinued(earlier?.queryKey[2] ?? '', q) ? before : undefined),
  });
  return { data: enabled ? data : undefined, failed: enabled && isError, typed: q };
}
