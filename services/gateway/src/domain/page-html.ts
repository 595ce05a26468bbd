import { escapedAttribute, metaTag, withHeadMarkup } from '@platform/contracts/page-meta';

/** Settings that an installation adds to the built pages, which are the same in all installations. */
export type Installation = {
  readonly publicUrl: string;
  readonly supportEmail?: string | undefined;
  /** `stack` shows technical details on the error screen. */
  readonly errorDetails: 'none' | 'stack';
};

/** The page with a further `<meta>`. */
export function pageWithMeta(
  html: string,
  { name, content }: { readonly name: string; readonly content: string },
): string {
  return withHeadMarkup(html, metaTag(name, content));
}

const OWN_ADDRESS =
  /(<link rel="(?:canonical|alternate)"[^>]*? href="|<meta property="og:url" content=")(\/[^"]*)"/g;

/** A built page for this installation: with absolute addresses for search engines and its settings as `<meta>`. */
export function installedPage(html: string, { publicUrl, supportEmail, errorDetails }: Installation): string {
  const base = escapedAttribute(publicUrl.replace(/\/$/, ''));
  const settings = [
    ...(supportEmail === undefined ? [] : [metaTag('support-email', supportEmail)]),
    ...(errorDetails === 'none' ? [] : [metaTag('error-details', errorDetails)]),
  ];
  const absolute = html.replace(
    OWN_ADDRESS,
    (_match, before: string, path: string) => `${before}${base}${path}"`,
  );
  return settings.length === 0 ? absolute : withHeadMarkup(absolute, settings.join(''));
}

/**
 * A built page that search engines may index: for a public page whose results were not rendered in time, so that they
 * render it themselves instead of dropping it.
 */
export function indexablePage(html: string): string {
  return html.replace('<meta name="robots" content="noindex">', '');
}

/** The page for a visitor whose country is known; it is only used to guess the language of a first visit. */
export function pageForCountry(html: string, country: string): string {
  return pageWithMeta(html, { name: 'visitor-country', content: country });
}

/** A country code of two capital letters, or `undefined` for any other header value. */
export function countryCode(value: string | string[] | undefined): string | undefined {
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
