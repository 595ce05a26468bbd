/** Offsets such as `+01:00` have no summer time and are unknown to older browsers. */
const NAMED = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;
const known = new Map<string, boolean>();

/** Whether a time zone is one of the IANA database (`Europe/Paris`) that this runtime knows. */
export function isTimeZone(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isKnown = NAMED.test(name) && existsHere(name);
  // Only names that exist are kept, so that foreign ones cannot fill the memory.
  if (isKnown) known.set(name, true);
  return isKnown;
}

function existsHere(name: string): boolean {
  try {
    // The name is compared because other cases of letters are accepted here and refused elsewhere.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() !== name.toLowerCase() || timeZone === name;
  } catch {
    return false;
  }
}
