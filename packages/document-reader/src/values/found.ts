/** A value that a text contains, with the positions of what was read. */
export type Found<T> = { readonly value: T; readonly from: number; readonly to: number };

/** The first match of a global pattern that the function accepts. */
export function firstFound<T>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | null,
): Found<T> | null {
  for (const match of text.matchAll(pattern)) {
    const value = read(match);
    if (value !== null) return { value, from: match.index, to: match.index + match[0].length };
  }
  return null;
}
