import type { DocumentType } from '@platform/contracts/document-sets';

/** Reads the text of checked documents; the values that it proposes are kept by the extraction itself. */
export type DocumentReader = {
  /** Reads a file; rejects when it cannot be read, which the person may request again. */
  readonly read: (file: {
    readonly workspaceId: string;
    readonly documentId: string;
    readonly versionId: string;
    readonly type: DocumentType;
    readonly bytes: Buffer;
  }) => Promise<void>;
};
