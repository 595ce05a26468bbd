import type {
  DocumentFault,
  DocumentKind,
  DocumentType,
  ExtractionStatus,
} from '@platform/contracts/document-sets';

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

export type DocumentAddress = { readonly workspaceId: string; readonly id: string };

export type DocumentFilter = {
  readonly profileId?: string;
  readonly applicationId?: string;
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
  /** Stores the next state; false unless the stored one has the version before. */
  readonly save: (document: StoredDocument) => Promise<boolean>;
  readonly remove: (address: DocumentAddress) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<void>;
  /** Those of these keys that a version has. */
  readonly knownKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Documents whose text is to be read. */
  readonly listUnread: () => Promise<StoredDocument[]>;
  /** Every document, in no order. */
  readonly each: () => AsyncIterable<StoredDocument>;
};
