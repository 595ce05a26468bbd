import type { UploadRule } from '@platform/contracts/document-sets';
import type { Holder, Lease } from '@platform/service-kit';

/** Bytes that have arrived with one request, as a file of their own. */
export type UploadPart = { readonly key: string; readonly size: number };

export type StoredUpload = {
  readonly id: string;
  readonly workspaceId: string;
  readonly documentId: string;
  readonly name: string;
  /** The type that the client declares. */
  readonly declared: string;
  readonly rule: UploadRule;
  readonly size: number;
  readonly offset: number;
  readonly parts: readonly UploadPart[];
  readonly sha256: string | null;
  /** `receiving` until all bytes have arrived, then `received` until it is checked. */
  readonly state: 'receiving' | 'received' | 'checking';
  /** The metadata as the client sent them. */
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the next check may begin. */
  readonly checkAt: Date;
  /** Of the process that checks it. */
  readonly lease: Lease | null;
  readonly attempts: number;
};

export type UploadAddress = { readonly workspaceId: string; readonly id: string };

export type UploadStore = {
  readonly add: (upload: StoredUpload) => Promise<void>;
  readonly find: (address: UploadAddress) => Promise<StoredUpload | null>;
  /** Appends a part at the end that the caller knows; false when the upload is elsewhere by now. */
  readonly append: (upload: StoredUpload, part: UploadPart) => Promise<boolean>;
  readonly list: (workspaceId: string) => Promise<StoredUpload[]>;
  readonly count: (workspaceId: string) => Promise<number>;
  /** Bytes of all uploads of a workspace, those included that have not arrived. */
  readonly bytes: (workspaceId: string) => Promise<number>;
  /** Takes the next upload to check for `durationMs`, also one whose process has ended; null without one. */
  readonly takeNext: (
    now: Date,
    by: { readonly holder: Holder; readonly durationMs: number },
  ) => Promise<StoredUpload | null>;
  /** Returns an upload whose check failed, for another attempt at `at`, unless another process has taken it since. */
  readonly postpone: (upload: StoredUpload, at: Date) => Promise<void>;
  readonly listExpired: (now: Date) => Promise<StoredUpload[]>;
  readonly remove: (address: UploadAddress) => Promise<void>;
  readonly knownKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
};
