/** A stored document as an export needs it. */
export type ExportedDocument = {
  readonly id: string;
  /** As the user named it. */
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly validUntil: string | null;
  /** Reads it; called when its turn comes, once. */
  readonly read: () => AsyncIterable<Uint8Array>;
};

/** What an application has of documents: those linked to its checklist, and those that state that it uses them. */
export type DocumentsOfApplication = {
  readonly workspaceId: string;
  readonly applicationId: string;
  readonly linkedIds: readonly string[];
};

/** Documents of a workspace that are checked and may leave it; others are absent. */
export type ExportedDocuments = {
  readonly find: (of: DocumentsOfApplication) => Promise<readonly ExportedDocument[]>;
};
