const LONGEST = 180;

/**
 * The start of a Markdown text as plain words, for places where a line must do: marks, links' addresses and line
 * breaks go, the cut falls between words and is marked by an ellipsis.
 */
export const plainStart = (markdown: string): string => {
  const plain = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}(\S(?:.*?\S)?)[*_`~]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST).toWellFormed()} …`;
};
