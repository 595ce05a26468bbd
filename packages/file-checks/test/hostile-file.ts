import type { FileFault } from '@platform/contracts/document-sets';

/** A file with the name and the type that its sender states, and what may become of it. */
export type HostileFile = {
  readonly name: string;
  readonly file: string;
  readonly declared: string;
  readonly bytes: Buffer;
  /** `clean`: accepted without what made it hostile; `any`: whatever it is, within the limits. */
  readonly fates: readonly (FileFault | 'clean' | 'any')[];
};

/** A text that no accepted picture may contain. */
export const CANARY = 'CANARY-48.8584-2.2945';
