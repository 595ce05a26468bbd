import type { FileFault } from '@platform/contracts/document-sets';

/** A file is refused. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`the file is refused: ${fault}`, options);
    this.fault = fault;
  }
}

/** The fault that an error states; null for any other error. */
export function faultOf(error: unknown): FileFault | null {
  return error instanceof FileRefusedError ? error.fault : null;
}
