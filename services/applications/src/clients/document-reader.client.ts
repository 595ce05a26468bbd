import type { ExtractionProblem } from '@platform/contracts/extraction-sets';
import { createCommandOcr, createDocumentReader, type ReadOutcome } from '@platform/document-reader';
import { faultOf, pictureAsPdf } from '@platform/file-checks';
import type { DocumentReader } from '../ports/document-reader.port.ts';

const NOTHING = { kind: 'unknown', unreadPages: [], fields: [] } as const;

/**
 * Reads PDF documents in a process of its own. Where a command for OCR is configured it reads scanned pages too, and a
 * picture as a scanned document of one page.
 */
export function createTextReader({
  ocrCommand,
}: {
  readonly ocrCommand: string | undefined;
}): DocumentReader {
  const ocr = ocrCommand === undefined ? {} : { ocr: createCommandOcr({ command: ocrCommand }) };
  const reader = createDocumentReader(ocr);
  return {
    read: async ({ type, bytes }) => {
      if (type !== 'application/pdf' && ocrCommand === undefined) return { ...NOTHING, problem: 'picture' };
      const pdf = type === 'application/pdf' ? bytes : await pageOf({ type, bytes });
      if (pdf === null) return { ...NOTHING, problem: 'ocr-failed' };
      const { outcome, kind, fields } = await reader.read(pdf);
      const unreadPages = outcome.status === 'extracted' ? outcome.unreadPages : [];
      return { problem: problemOf(outcome), kind, unreadPages, fields };
    },
    close: reader.close,
  };
}

/** Null for a picture that its own process refuses: it was checked, but may take more than the limits there. */
async function pageOf(picture: Parameters<typeof pictureAsPdf>[0]): Promise<Buffer | null> {
  try {
    return await pictureAsPdf(picture);
  } catch (error) {
    if (faultOf(error) === null) throw error;
    return null;
  }
}

function problemOf(outcome: ReadOutcome): ExtractionProblem | null {
  return outcome.status === 'extracted' ? null : outcome.reason;
}
