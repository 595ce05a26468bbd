export { createCommandOcr } from './ocr/command-ocr.ts';
export type { OcrPort, OcrWord } from './ocr/ocr-port.ts';
export {
  PREFILLED_FACTS,
  type Prefill,
  type PrefilledFact,
  type ProposedFact,
  prefillProposal,
} from './prefill.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type DocumentReaderOptions,
  type DocumentReading,
  type ReadOutcome,
  readDocument,
} from './read-document.ts';
export {
  type DocumentKind,
  type ExtractedField,
  FIELDS_OF_KIND,
  type FieldName,
  type FieldPlace,
  type FieldRule,
  type FieldValues,
  type SignedMoney,
  type WrittenAddress,
  type WrittenStaff,
} from './recognise/fields.ts';
export { type FailureReason, READ_LIMITS, type ReadLimits } from './text/limits.ts';
export type { PageImage, PageSummary } from './text/protocol.ts';
export type { Box } from './text/text-page.ts';
