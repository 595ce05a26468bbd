import { MongoCommandError } from '../errors.ts';

const CHECK_EVERY = 64;

/** The end of a command's maxTimeMS, looked at every 64th row. */
export class Deadline {
  private readonly endsAt: number;
  private calls = 0;

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
}
