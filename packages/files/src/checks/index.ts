export { type CheckedFile, checkFile, type FileToCheck, previewFile } from './check-file.ts';
export { FILE_FAULTS, type FileFault, FileRefusedError, faultOf } from './file-faults.ts';
export { cleanFileName } from './file-name.ts';
export { FILE_TYPES, type FileType } from './file-type.ts';
export { createClamavScanner, type ScanFile } from './virus-scanner.ts';
