export { type CheckedFile, checkFile, type FileToCheck, pictureAsPdf, previewFile } from './check-file.ts';
export { FileRefusedError, faultOf } from './file-faults.ts';
export { cleanFileName } from './file-name.ts';
export { createClamavScanner, type ScanFile } from './virus-scanner.ts';
