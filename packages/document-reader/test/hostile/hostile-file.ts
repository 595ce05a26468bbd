import type { FailureReason } from '../../src/index.ts';

/** A file that tries to harm its reader, and how reading it may end. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly outcomes: readonly (FailureReason | 'extracted' | 'no-text')[];
};
