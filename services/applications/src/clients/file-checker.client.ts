import { UPLOAD_RULES } from '@platform/contracts/document-sets';
import { checkFile, cleanFileName, createClamavScanner, faultOf, previewFile } from '@platform/file-checks';
import type { FileChecker } from '../ports/file-checker.port.ts';

/** Checks files in processes of their own, and with ClamAV where a daemon is configured. */
export function createFileChecker({ clamavUrl }: { readonly clamavUrl: string | undefined }): FileChecker {
  const scan = clamavUrl === undefined ? null : createClamavScanner(clamavUrl);
  return {
    check: async ({ rule, ...file }) => {
      try {
        return await checkFile({ ...file, accepted: UPLOAD_RULES[rule] }, scan);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === null) throw error;
        return { fault };
      }
    },
    preview: ({ bytes, type, ...wanted }) => previewFile({ bytes, type }, wanted),
    cleanName: cleanFileName,
  };
}
