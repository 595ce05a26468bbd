import { MongoCommandError } from '../errors.ts';

const CHECK_EVERY = 64;
const SLICE_CHECK_EVERY = 8;

/** The end of a command's maxTimeMS, looked at every 64th row, and of its current slice of work, at every 8th. */
export class Deadline {
  private readonly endsAt: number;
  private sliceEndsAt = Number.POSITIVE_INFINITY;
  private calls = 0;
  private sliceCalls = 0;

  /** `maxTimeMs` 0 or undefined means no limit. */
  constructor(maxTimeMs: number | undefined) {
    this.endsAt =
      maxTimeMs === undefined || maxTimeMs === 0 ? Number.POSITIVE_INFINITY : performance.now() + maxTimeMs;
  }

  /** Throws MaxTimeMSExpired (50) once the time is over. */
  check(): void {
    this.calls += 1;
    if (this.calls % CHECK_EVERY !== 0 || performance.now() < this.endsAt) return;
    throw new MongoCommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  }

  /** From now on the work is to pause after `ms`. A command that never begins a slice never pauses. */
  beginSlice(ms: number): void {
    this.sliceEndsAt = performance.now() + ms;
  }

  /** Whether the work should pause before the next row. */
  isSliceOver(): boolean {
    this.sliceCalls += 1;
    return this.sliceCalls % SLICE_CHECK_EVERY === 0 && performance.now() >= this.sliceEndsAt;
  }
}
