import type { Profile } from '@platform/contracts/profiles';

/** A postal address in one line; null where nothing of it is stated. */
export function addressLine(address: Profile['address']): string | null {
  if (address === null) return null;
  const place = [address.postcode, address.city].filter((part) => part !== null).join(' ');
  const line = [address.street, place].filter((part) => part !== null && part !== '').join(', ');
  return line === '' ? null : line;
}
