import type { DocumentFault, DocumentType, UploadRule } from '@platform/contracts/document-sets';

export type FileChecker = {
  /** Checks a file that nobody may read before: the bytes to keep, or why it is refused. Rejects when the check failed. */
  readonly check: (file: {
    readonly bytes: Buffer;
    readonly name: string;
    readonly declared: string;
    readonly rule: UploadRule;
  }) => Promise<
    | { readonly fault: DocumentFault }
    | { readonly type: DocumentType; readonly pages: number; readonly bytes: Buffer }
  >;
  /** A page of a checked file as a WebP picture. */
  readonly preview: (file: {
    readonly bytes: Buffer;
    readonly type: DocumentType;
    readonly page: number;
    readonly width: number;
  }) => Promise<Buffer>;
  readonly cleanName: (name: string) => string;
};
