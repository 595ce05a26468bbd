/**
 * Yielded by a long read between two rows, where other requests are served before it continues. No statement is open
 * then. Whatever consumes rows passes it on and never yields one of its own while rows are still being read.
 */
export const PAUSE = Symbol('pause');
export type Pause = typeof PAUSE;

/** A result that takes several slices of work. */
export type Paused<Result> = Generator<Pause, Result>;
