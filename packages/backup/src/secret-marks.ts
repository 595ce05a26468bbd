import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets without which data of a backup cannot be read; they are random texts of 256 bits. */
const NEEDED = ['identity-secret', 'applications-secret'] as const;
const MARK_DIGITS = 16;

/** Marks by which the secrets of a data folder are recognised and which reveal nothing of them. */
export function secretMarks(dataDir: string): Record<string, string> {
  const present = NEEDED.map((name) => ({ name, file: path.join(dataDir, 'run', name) })).filter(({ file }) =>
    existsSync(file),
  );
  return Object.fromEntries(present.map(({ name, file }) => [name, markOf(readFileSync(file, 'utf8'))]));
}

/** The secrets that a backup needs and a data folder does not have, or has with other content. */
export function missingSecrets(needed: Readonly<Record<string, string>>, dataDir: string): readonly string[] {
  const present = secretMarks(dataDir);
  return Object.keys(needed).filter((name) => present[name] !== needed[name]);
}

function markOf(secret: string): string {
  return createHash('sha256').update(`mark of ${secret.trim()}`).digest('hex').slice(0, MARK_DIGITS);
}
