/** A value that a text contains, with the positions of what was read. */
export type Found<T> = { readonly value: T; readonly from: number; readonly to: number };

/** A text without these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

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
