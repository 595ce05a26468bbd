import { ProblemError } from '@platform/web-kit';

/** Time without typing after which something is saved. */
export const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 4_000;

/** `later`: it could not be sent or stored for now; `refused`: sending the same again does not help. */
export type Outcome = 'stored' | 'later' | 'refused';

/** Refusals that are over after a while: the request took too long, or there were too many. */
const PASSING = [408, 429];

/** What a failed save comes to: a request that the service refuses is refused again. */
export function failedOutcome(error: unknown): 'refused' | 'later' {
  if (!(error instanceof ProblemError) || PASSING.includes(error.status)) return 'later';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'later';
}

/**
 * Sends one after the other: at a delay after the last text, again after a while when it has failed, and when the connection
 * returns.
 */
export function createSchedule(send: () => Promise<Outcome>) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last: Promise<Outcome> = Promise.resolve('stored');
  let isClosed = false;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const inTurn = (): Promise<Outcome> => {
    stop();
    last = last.then(send);
    void last.then((outcome) => {
      if (outcome === 'later' && timer === null) schedule(RETRY_AFTER_MS);
    });
    return last;
  };
  const schedule = (afterMs: number): void => {
    stop();
    if (!isClosed) timer = setTimeout(() => void inTurn(), afterMs);
  };
  const onOnline = (): void => schedule(0);
  return {
    inTurn,
    schedule,
    /** Sends what an earlier page left, and again whenever the connection returns. */
    open: (): void => {
      isClosed = false;
      schedule(0);
      window.addEventListener('online', onOnline);
    },
    /** Sends what is unsaved one last time. */
    close: (): void => {
      isClosed = true;
      window.removeEventListener('online', onOnline);
      void inTurn();
    },
  };
}
