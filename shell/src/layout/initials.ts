/** The first two letters of the local part of an address, in upper case. */
export function initialsOf(email: string): string {
  return (email.split('@')[0] ?? '').slice(0, 2).toUpperCase();
}
