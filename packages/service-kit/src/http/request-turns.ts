/** Gives requests a bounded part of each iteration of the event loop. */
export type RequestTurns = {
  /** To be called for every request that was read, also one that waits elsewhere. */
  readonly arrive: () => void;
  /** Runs the work at once, or in a later iteration when the time of this one is used up; in the order of the calls. */
  readonly take: (work: () => void) => void;
};

export type TurnBounds = {
  /** Time that requests may use in one iteration of the event loop, in ms. */
  readonly turnMs: number;
  /** Stops reading from connections until `resume`: what they have sent already takes time to parse. */
  readonly pause: () => void;
  readonly resume: () => void;
};

/**
 * However many clients send at once, and however much each, timers, probes and the other threads of the process have their
 * turn between requests. The event loop itself would first handle everything that has arrived on all connections.
 */
export function createRequestTurns({ turnMs, pause, resume }: TurnBounds): RequestTurns {
  const waiting: (() => void)[] = [];
  let endsAt: number | null = null;
  let isPaused = false;

  const begin = (): void => {
    endsAt = performance.now() + turnMs;
    setImmediate(next);
  };
  const next = (): void => {
    endsAt = null;
    if (isPaused) {
      isPaused = false;
      resume();
    }
    if (waiting.length === 0) return;
    begin();
    // Work may call `take` for the next request of its connection, which then waits behind the others.
    while (waiting.length > 0 && !isOver()) waiting.shift()?.();
  };
  const isOver = (): boolean => endsAt !== null && performance.now() >= endsAt;

  return {
    arrive: () => {
      if (endsAt === null) begin();
      if (isPaused || !isOver()) return;
      isPaused = true;
      pause();
    },
    take: (work) => {
      if (endsAt === null) begin();
      if (isOver() || waiting.length > 0) waiting.push(work);
      else work();
    },
  };
}
