import { useCallback, useState } from 'react';

/** Requests that a control starts, one at a time. */
export interface RequestState {
  readonly pending: boolean;
  /** Key of the text of the last failure; null without one. */
  readonly failure: string | null;
  /** Runs a request; resolves with the key of its failure, or null. */
  readonly run: (request: () => Promise<void>) => Promise<string | null>;
}

/** State of a request that a control starts; `keyOf` returns the key of the text for a failure, and never changes. */
export function useRequest(keyOf: (error: unknown) => string): RequestState {
  const [state, setState] = useState<Omit<RequestState, 'run'>>({ pending: false, failure: null });
  const run = useCallback(
    async (request: () => Promise<void>) => {
      setState({ pending: true, failure: null });
      const failure = await request().then(() => null, keyOf);
      setState({ pending: false, failure });
      return failure;
    },
    [keyOf],
  );
  return { ...state, run };
}
