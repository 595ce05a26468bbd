import type { SecretBox } from '@platform/service-kit';

/** The sealed text; null when it was sealed with another secret. */
export function openedSecret(box: SecretBox, sealed: string): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}
