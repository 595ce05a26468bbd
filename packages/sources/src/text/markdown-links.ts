/** A Markdown link; its label holds no bracket, its address at most one pair, so that no text is searched more than once. */
const LINK = /\[([^[\]]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g;

/** A Markdown text with the labels of its links in their place. */
export function withoutLinks(markdown: string): string {
  return markdown.replaceAll(LINK, '$1');
}
