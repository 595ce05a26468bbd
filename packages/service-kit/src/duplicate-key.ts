const DUPLICATE_KEY = 11_000;

/** Whether the document store refused a write because another document has its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
