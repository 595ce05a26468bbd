/**
 * Places that do not pass a check yet: files, or folders that end with a slash. A check covers everything else. Remove an
 * entry when its place is clean; never add one.
 */
export const PENDING: Readonly<Record<string, readonly string[]>> = {
  'retired-words': [],
  'positional-booleans': [],
  documents: [],
};
