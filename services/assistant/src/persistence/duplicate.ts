const DUPLICATE_KEY = 11_000;

/** Whether an insert failed because its `_id` exists. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
