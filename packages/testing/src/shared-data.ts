import { existsSync } from 'node:fs';
import path from 'node:path';

/** The development data next to the repository. They are optional: the product never depends on them. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data');

/** Why the development data cannot be used; undefined if they exist. For `describeUnless`. */
export function missingSharedData(): string | undefined {
  return existsSync(FOLDER) ? undefined : 'the development data (../shared/data) are not on this machine';
}

/** A path below the development data; check `missingSharedData` first. */
export function sharedDataPath(...segments: readonly string[]): string {
  return path.join(FOLDER, ...segments);
}
