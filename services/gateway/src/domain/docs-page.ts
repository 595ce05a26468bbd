export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A scrollable block of JSON; it takes the focus, so that the keyboard can scroll it. */
export function pretty(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

/** The colours of the product, WCAG AA in both themes. The style sheet of the web app would be larger than the page. */
const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#12302b;--line:#8a938f;--link:#0f6b5c;background:var(--paper);color:var(--ink);font:16px/1.5 "Figtree Variable",system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0e1715;--surface:#15211e;--ink:#e9efec;--line:#5f6f69;--link:#5cc6b1}}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}h1{line-height:1.2}h2{font-size:1.1rem}h3{font-size:1rem}a{color:var(--link)}
details{margin-block:.5rem;border:1px solid var(--line);border-radius:10px;padding:.7rem 1rem;background:var(--surface)}summary{cursor:pointer}summary code{font-weight:700}code{font-size:.875rem;overflow-wrap:anywhere}
pre{overflow:auto;max-height:24rem;border:1px solid var(--line);border-radius:8px;padding:.6rem;background:var(--paper)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{border-block-end:1px solid var(--line);padding:.3rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}`;

/**
 * A page of documentation as HTML without scripts, so that the content security policy allows it. `title` is text, `body`
 * is HTML.
 */
export function renderDocsPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}
</main></body></html>
`;
}
