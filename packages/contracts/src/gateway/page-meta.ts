/** Text inside of an attribute, in either kind of quotation marks. */
export function escapedAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A `<meta>` with which the gateway gives a value to the shell. */
export function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapedAttribute(content)}">`;
}

/** The page with markup right before the end of its head. */
export function withHeadMarkup(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`);
}

/** Reads the first `<meta>` of this name that `metaTag` wrote: its content, and the page without it. Null when the page has no such `<meta>`. */
export function takeMeta(
  html: string,
  name: string,
): { readonly content: string; readonly rest: string } | null {
  const start = `<meta name="${name}" content="`;
  const from = html.indexOf(start);
  const to = html.indexOf('">', from + start.length);
  if (from === -1 || to === -1) return null;
  return {
    content: html
      .slice(from + start.length, to)
      .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code))),
    rest: html.slice(0, from) + html.slice(to + 2),
  };
}
