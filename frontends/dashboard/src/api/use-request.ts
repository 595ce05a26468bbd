import { useCallback, useState } from 'react';
import { failureKey } from './failure-key.ts';

/** Runs requests one at a time: whether one is in progress, and the key of the last failure below `error.`. */
export interface Request {
  readonly pending: boolean;
  readonly failure: string | null;
  /** Resolves with the key of the failure, or null. */
  readonly run: (request: () => Promise<void>) => Promise<string | null>;
}

/** State of a request that a control starts. */
export function useRequest(): Request {
  const [state, setState] = useState<Omit<Request, 'run'>>({ pending: false, failure: null });
  const run = useCallback(async (request: () => Promise<void>) => {
    setState({ pending: true, failure: null });
    try {
      await request();
      setState({ pending: false, failure: null });
      return null;
    } catch (error) {
      const failure = failureKey(error);
      setState({ pending: false, failure });
      return failure;
    }
  }, []);
  return { ...state, run };
}
