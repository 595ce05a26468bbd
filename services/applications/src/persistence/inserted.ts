import { isDuplicateKey } from '@platform/service-kit';

/** The result of an insert: false when the id exists. */
export async function inserted(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
