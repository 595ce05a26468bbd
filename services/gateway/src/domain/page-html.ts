function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What one installation adds to the built pages, which are the same everywhere. */
export type Installation = {
  readonly publicUrl: string;
  readonly supportEmail?: string | undefined;
  /** `stack` shows technical details on the error screen. */
  readonly errorDetails: 'none' | 'stack';
};

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}">`;
}

/** Puts markup right before the end of the head. */
function intoHead(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`);
}

const OWN_ADDRESS =
  /(<link rel="(?:canonical|alternate)"[^>]*? href="|<meta property="og:url" content=")(\/[^"]*)"/g;

/** A built page as this installation serves it: addresses for search engines absolute, its settings as `<meta>`. */
export function installedPage(html: string, { publicUrl, supportEmail, errorDetails }: Installation): string {
  const base = escapeAttribute(publicUrl.replace(/\/$/, ''));
  const settings = [
    ...(supportEmail === undefined ? [] : [meta('support-email', supportEmail)]),
    ...(errorDetails === 'none' ? [] : [meta('error-details', errorDetails)]),
  ];
  const absolute = html.replace(
    OWN_ADDRESS,
    (_match, before: string, path: string) => `${before}${base}${path}"`,
  );
  return settings.length === 0 ? absolute : intoHead(absolute, settings.join(''));
}

/** The page for a visitor whose country the edge has named: a hint for the first language, nothing else. */
export function pageForCountry(html: string, country: string): string {
  return intoHead(html, meta('visitor-country', country));
}

/** Two capital letters, or `undefined` for anything else that a header may hold. */
export function countryCode(value: string | string[] | undefined): string | undefined {
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
