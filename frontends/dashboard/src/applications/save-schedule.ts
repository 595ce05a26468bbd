/** Time without typing after which something is saved. */
export const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 4_000;

/** `later`: it could not be sent or stored for now; `refused`: sending the same again does not help. */
export type Outcome = 'stored' | 'later' | 'refused';

/** Sends one after the other: at a delay after the last text, and again after a while when it has failed. */
export function createSchedule(send: () => Promise<Outcome>) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last: Promise<Outcome> = Promise.resolve('stored');
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const inTurn = (): Promise<Outcome> => {
    stop();
    last = last.then(send);
    return last;
  };
  const schedule = (afterMs: number): void => {
    stop();
    timer = setTimeout(() => {
      void inTurn().then((outcome) => {
        if (outcome === 'later' && timer === null) schedule(RETRY_AFTER_MS);
      });
    }, afterMs);
  };
  return { inTurn, schedule, stop };
}
