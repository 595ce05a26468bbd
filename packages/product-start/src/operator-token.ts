import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Permission bits of everybody but the owner. */
const PERMISSIONS_OF_OTHERS = 0o077;

/**
 * The token for operator actions: the configured one, otherwise a random one that the first start writes to
 * `<DATA_DIR>/run/operator-token`, readable by the owner only. `npm run catalog:*` reads that file. Permissions of others
 * on an existing file are removed.
 * @throws StartError when they cannot be removed.
 */
export function operatorToken(configured: string | undefined, runFolder: string): string {
  if (configured) return configured;
  const file = path.join(runFolder, 'operator-token');
  try {
    const stored = readFileSync(file, 'utf8').trim();
    removePermissionsOfOthers(file);
    if (stored.length >= 32) return stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const token = randomBytes(32).toString('base64url');
  // An existing file would keep its permissions.
  rmSync(file, { force: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

function removePermissionsOfOthers(file: string): void {
  if ((statSync(file).mode & PERMISSIONS_OF_OTHERS) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch {
    throw new StartError(
      `Other users may read the operator token ${file}, and this user cannot change its permissions. Run chmod 600 on it as its owner, or delete it so that a new one is created.`,
    );
  }
}
