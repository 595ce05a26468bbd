import type {
  DocumentFault,
  DocumentKind,
  DocumentType,
  ExtractionStatus,
} from '@platform/contracts/document-sets';
import type { Holder } from '@platform/service-kit';

export type StoredVersion = {
  /** The id of the upload, so that a repeated check adds no second version. */
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly type: DocumentType;
  readonly size: number;
  readonly pages: number;
  readonly key: string;
  readonly addedAt: Date;
};

export type PracticePlace = { readonly applicationId: string; readonly itemId: string };

export type StoredDocument = {
  readonly id: string;
  readonly workspaceId: string;
  readonly v: number;
  readonly name: string;
  readonly kind: DocumentKind;
  readonly issuedOn: string | null;
  readonly statedUntil: string | null;
  readonly profileIds: readonly string[];
  readonly applicationIds: readonly string[];
  /** The practice that keeps it, and the field there; null for a document that counts. */
  readonly practice: PracticePlace | null;
  /** In the order of their numbers. */
  readonly versions: readonly StoredVersion[];
  readonly fault: DocumentFault | null;
  readonly extraction: ExtractionStatus;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/** A document whose text is being read, with the number of attempts since the request or the last change. */
export type UnreadDocument = { readonly document: StoredDocument; readonly attempts: number };

export type DocumentAddress = { readonly workspaceId: string; readonly id: string };

export type DocumentFilter = {
  readonly profileId?: string;
  readonly applicationId?: string;
  readonly ids?: readonly string[];
  /** Null leaves the documents of practices out. */
  readonly practice?: null;
};

export type DocumentStore = {
  /** The newest change first. */
  readonly list: (workspaceId: string, filter: DocumentFilter) => Promise<StoredDocument[]>;
  readonly count: (workspaceId: string) => Promise<number>;
  readonly find: (address: DocumentAddress) => Promise<StoredDocument | null>;
  /** False when a document with this id exists. */
  readonly add: (document: StoredDocument) => Promise<boolean>;
  /** Stores the next state, which nobody reads yet; false unless the stored one has the version before. */
  readonly save: (document: StoredDocument) => Promise<boolean>;
  readonly remove: (address: DocumentAddress) => Promise<void>;
  /** Removes a document unless it was changed since it was read. */
  readonly removeUnchanged: (document: DocumentAddress & Pick<StoredDocument, 'v'>) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<void>;
  /** Those of these keys that a version has. */
  readonly knownKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Bytes of all versions of a workspace. */
  readonly bytes: (workspaceId: string) => Promise<number>;
  /** Takes the next document whose text is to be read for `durationMs`, also one whose process has ended; null without one. */
  readonly takeUnread: (
    now: Date,
    by: { readonly holder: Holder; readonly durationMs: number },
  ) => Promise<UnreadDocument | null>;
  /** Returns a document that could not be read, for another attempt at `at`, unless it was changed or taken since. */
  readonly postponeReading: (unread: UnreadDocument, at: Date) => Promise<void>;
  /** Every document, in no order. */
  readonly each: () => AsyncIterable<StoredDocument>;
};
