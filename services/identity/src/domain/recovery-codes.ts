import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
const LENGTH = 12;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New recovery codes as a person writes them down: `xxxx-xxxx-xxxx`, 59 random bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/^(.{4})(.{4})/, '$1-$2-');
  });
}

/** What is stored of a code; hyphens, spaces and case do not count. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
}
