/** Why a file is refused for good; the same file is refused again. */
export const FILE_FAULTS = [
  'empty',
  'too_large',
  'type_unknown',
  'type_mismatch',
  'unreadable',
  'too_many_pages',
  'too_many_pixels',
  'too_complex',
  'active_content',
  'encrypted',
  'infected',
  'checksum',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

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
