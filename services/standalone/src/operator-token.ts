import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The token of operator actions: the configured one, else one made at first start and kept in `<DATA_DIR>/run/operator-token`,
 * readable by the owner only, where `npm run catalog:*` finds it.
 */
export function operatorToken(configured: string | undefined, runFolder: string): string {
  if (configured) return configured;
  const file = path.join(runFolder, 'operator-token');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(32).toString('base64url');
  // A file that is there already would keep its own rights.
  rmSync(file, { force: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
