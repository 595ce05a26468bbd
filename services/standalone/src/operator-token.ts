import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The token for operator actions: the configured one, otherwise a random one that the first start writes to
 * `<DATA_DIR>/run/operator-token`, readable by the owner only. `npm run catalog:*` reads that file.
 */
export function operatorToken(configured: string | undefined, runFolder: string): string {
  if (configured) return configured;
  const file = path.join(runFolder, 'operator-token');
  try {
    const stored = readFileSync(file, 'utf8').trim();
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
