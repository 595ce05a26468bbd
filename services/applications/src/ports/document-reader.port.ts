import type { DocumentType } from '@platform/contracts/document-sets';
import type { ExtractionProblem } from '@platform/contracts/extraction-sets';
import type { DocumentKind, ExtractedField } from '@platform/document-reader';

/** What was read in a version of a document, or why nothing was. */
export type ReadText = {
  readonly problem: ExtractionProblem | null;
  readonly kind: DocumentKind;
  readonly unreadPages: readonly number[];
  readonly fields: readonly ExtractedField[];
};

/** Reads the text of checked documents within limits of its own; never rejects because of the document. */
export type DocumentReader = {
  readonly read: (file: { readonly type: DocumentType; readonly bytes: Buffer }) => Promise<ReadText>;
  readonly close: () => Promise<void>;
};
