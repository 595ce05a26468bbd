import { useCallback, useState } from 'react';
import { failureKey } from './failure-key.ts';

/** Sending of a form: whether it is in progress, and the key of the text of its failure below `error.`. */
export interface Submission {
  readonly pending: boolean;
  readonly failure: string | null;
  /** Runs a request; returns the key of its failure, or null. */
  readonly run: (request: () => Promise<void>) => Promise<string | null>;
}

/** State of sending a form. */
export function useSubmission(): Submission {
  const [state, setState] = useState<Omit<Submission, 'run'>>({ pending: false, failure: null });
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
