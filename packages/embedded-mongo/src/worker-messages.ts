import type { StoreErrorReason } from './errors.ts';

/** What the worker thread tells its parent. */
export type WorkerMessage =
  | { readonly kind: 'started'; readonly uri: string }
  | { readonly kind: 'failed'; readonly message: string; readonly reason: StoreErrorReason | undefined };
