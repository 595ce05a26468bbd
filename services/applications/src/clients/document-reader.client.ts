import type { ExtractionProblem } from '@platform/contracts/extraction-sets';
import { createCommandOcr, createDocumentReader, type ReadOutcome } from '@platform/document-reader';
import type { DocumentReader, ReadText } from '../ports/document-reader.port.ts';

const PICTURE: ReadText = { problem: 'picture', kind: 'unknown', unreadPages: [], fields: [] };

/** Reads PDF documents in a process of its own, and scanned pages where a command for OCR is configured. */
export function createTextReader({
  ocrCommand,
}: {
  readonly ocrCommand: string | undefined;
}): DocumentReader {
  const ocr = ocrCommand === undefined ? {} : { ocr: createCommandOcr({ command: ocrCommand }) };
  const reader = createDocumentReader(ocr);
  return {
    read: async ({ type, bytes }) => {
      if (type !== 'application/pdf') return PICTURE;
      const { outcome, kind, fields } = await reader.read(bytes);
      const unreadPages = outcome.status === 'extracted' ? outcome.unreadPages : [];
      return { problem: problemOf(outcome), kind, unreadPages, fields };
    },
    close: reader.close,
  };
}

function problemOf(outcome: ReadOutcome): ExtractionProblem | null {
  return outcome.status === 'extracted' ? null : outcome.reason;
}
