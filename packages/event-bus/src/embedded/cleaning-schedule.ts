/** Interval at which an idle cleaner runs again, because records also expire by age alone. */
const IDLE_MS = 60_000;
const BETWEEN_SLICES_MS = 1;
const PUT_OFF_MAX_MS = 30_000;

/** Runs cleaning slice by slice, in idle moments when possible. Stops at the first failure. */
export class CleaningSchedule {
  readonly #step: () => boolean;
  readonly #putOffMaxMs: number;
  #timer: NodeJS.Timeout | undefined;
  /** From this moment on work is not postponed any more. */
  #latestMs = Number.POSITIVE_INFINITY;
  /** Why cleaning has stopped, once it has. */
  failure: unknown;

  /** `step` runs one slice and returns whether there is more. */
  constructor(step: () => boolean, putOffMaxMs = PUT_OFF_MAX_MS) {
    this.#step = step;
    this.#putOffMaxMs = putOffMaxMs;
  }

  /** Reports a write: cleaning starts when `delayMs` have passed without a further call, but not later than 30 s. */
  putOff(delayMs: number): void {
    const now = performance.now();
    if (now > this.#latestMs) return;
    if (this.#latestMs === Number.POSITIVE_INFINITY) this.#latestMs = now + this.#putOffMaxMs;
    this.#workIn(delayMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #workIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#work(), delayMs).unref();
  }

  #work(): void {
    try {
      const hasMore = this.#step();
      if (!hasMore) this.#latestMs = Number.POSITIVE_INFINITY;
      this.#workIn(hasMore ? BETWEEN_SLICES_MS : IDLE_MS);
    } catch (error) {
      this.failure = error;
    }
  }
}
