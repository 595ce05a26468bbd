import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Permission bits of everybody but the owner. */
const PERMISSIONS_OF_OTHERS = 0o077;

/** Files of the secrets of an installation in its run folder. */
export const SECRET_FILES = ['operator-token', 'identity-secret', 'applications-secret'] as const;

/**
 * A secret of this installation: the configured one, otherwise a random one of 43 characters that the first start writes
 * to `<run folder>/<name>`, readable by the owner only. Permissions of others on an existing file are removed.
 * @throws StartError when they cannot be removed.
 */
function keptSecret({
  configured,
  runFolder,
  name,
}: {
  readonly configured: string | undefined;
  readonly runFolder: string;
  readonly name: (typeof SECRET_FILES)[number];
}): string {
  if (configured) return configured;
  const file = path.join(runFolder, name);
  try {
    const stored = readFileSync(file, 'utf8').trim();
    removePermissionsOfOthers(file);
    if (stored.length >= 32) return stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  // An existing file would keep its permissions.
  rmSync(file, { force: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The token for operator actions (`keptSecret`); `npm run catalog:*` reads its file `operator-token`. */
export function operatorToken(configured: string | undefined, runFolder: string): string {
  return keptSecret({ configured, runFolder, name: 'operator-token' });
}

/**
 * The secret of accounts (`keptSecret`): keys of refresh tokens and sealed secrets follow from it. Without its file all
 * sessions end and second factors stop working.
 */
export function identitySecret(configured: string | undefined, runFolder: string): string {
  return keptSecret({ configured, runFolder, name: 'identity-secret' });
}

/** The secret of applications (`keptSecret`), which seals the tokens of files at the official portal. */
export function applicationsSecret(configured: string | undefined, runFolder: string): string {
  return keptSecret({ configured, runFolder, name: 'applications-secret' });
}

function removePermissionsOfOthers(file: string): void {
  if ((statSync(file).mode & PERMISSIONS_OF_OTHERS) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch {
    throw new StartError(
      `Other users may read the secret ${file}, and this user cannot change its permissions. Run chmod 600 on it as its owner, or delete it so that a new one is created.`,
    );
  }
}
