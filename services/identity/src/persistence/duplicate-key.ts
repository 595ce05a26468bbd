const DUPLICATE_KEY = 11_000;

/** Whether the store refused a document because another one has its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { readonly code?: unknown }).code === DUPLICATE_KEY;
}
