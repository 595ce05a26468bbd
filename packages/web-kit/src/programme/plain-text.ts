const LONGEST = 180;
/** Marks and addresses take no more of what the shown start is made of. */
const READ_CHARS_MAX = 2_000;
const NO_BREAK = '\u00a0';
const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  'January|February|March|April|May|June|July|August|September|October|November|December';
/** Spaces inside an amount, before its unit, and around the month of a date. */
const BREAKABLE_SPACES = new RegExp(
  String.raw`(?<=\d) (?=\d{3}(?!\d)|(?:[kM] ?)?€|%|euros?\b|EUR\b|(?:${MONTHS})\b)|` +
    String.raw`(?<=\d[kM]) (?=€)|(?<=\b1er) (?=(?:${MONTHS})\b)|` +
    String.raw`(?<=\b(?:${MONTHS})) (?=\d)`,
  'gu',
);

/** A text in which amounts and dates contain no-break spaces, so that no line ends inside them. */
export function withNoBreakSpaces(text: string): string {
  return text.replace(BREAKABLE_SPACES, NO_BREAK);
}

/**
 * The start of a Markdown text as plain text in one line. Markup, addresses of links and line breaks are removed, and
 * amounts and dates contain no-break spaces. A long text is cut between words and ends with an ellipsis.
 */
export function plainStart(markdown: string): string {
  const plain = withNoBreakSpaces(
    markdown
      .slice(0, READ_CHARS_MAX)
      .replace(/!?\[([^[\]]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
      .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
      .replace(/[*_`~]{1,3}(\S(?:.*?\S)?)[*_`~]{1,3}/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST).toWellFormed()} …`;
}
