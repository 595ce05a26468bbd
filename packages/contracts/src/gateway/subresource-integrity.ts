import { createHash } from 'node:crypto';

/** The hash of a file in the form of Subresource Integrity, as the registry of remotes states it. */
export function subresourceIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
