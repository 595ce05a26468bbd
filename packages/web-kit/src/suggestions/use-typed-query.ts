import { useQuery } from '@tanstack/react-query';
import { apiGet, type Contract } from '../http/api-get.ts';
import type { QueryValues } from '../http/query-string.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds after which a response to typed letters is of no use any more. */
const DEADLINE_MS = 3_000;
const PAUSE_MS = 20;

export interface TypedQuery<T> {
  readonly path: string;
  /** Parameters beside `q`, the typed text. */
  readonly params: QueryValues;
  readonly contract: Contract<T>;
  /** Letters from which on the server is queried; 1 unless given. */
  readonly lengthMin?: number;
  /** Longer texts are not queried. */
  readonly lengthMax: number;
  /** Pause in typing before a request, in milliseconds; 20 unless given. */
  readonly pauseMs?: number;
}

export interface TypedQueryResult<T> {
  /** Undefined while the text is too short or too long, and before the first response. */
  readonly data: T | undefined;
  readonly failed: boolean;
  /** The text after the pause in typing, which `data` belongs to or is loaded for. */
  readonly typed: string;
}

/** Whether the results for `before` still fit while those for `typed` are loaded: the same text, longer or shorter. */
export function isContinued(before: string, typed: string): boolean {
  return before !== '' && (typed.startsWith(before) || before.startsWith(typed));
}

/**
 * Queries the server for what is typed, after a pause in typing. A request for earlier letters is aborted and its
 * response dropped; earlier results stay until the new ones arrive as long as the same text is continued. Failed
 * requests are not repeated: the next letter sends a new one.
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
