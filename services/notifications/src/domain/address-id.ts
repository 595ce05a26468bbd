import { createHmac } from 'node:crypto';

/** Stands for an address, so that none is kept: the same for the same address, and only with the key of the installation. */
export function addressIdOf(address: string, key: string): string {
  return createHmac('sha256', key).update(`address.${address.trim().toLowerCase()}`).digest('hex');
}
