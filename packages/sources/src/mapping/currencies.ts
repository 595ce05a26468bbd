/** Signs and words of currencies, by their ISO code; a plain dollar is one of the United States. */
const WORDS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['EUR', /^(?:€|eur|euros?)$/],
  ['USD', /^(?:\$|us ?\$|usd|us dollars?|dollars?(?: us| américains?)?)$/],
  ['GBP', /^(?:£|gbp|pounds?(?: sterling)?|livres? sterling)$/],
  ['CHF', /^(?:chf|fr\.|sfr\.?|swiss francs?|francs? suisses?)$/],
  ['CAD', /^(?:cad|ca ?\$|c\$|canadian dollars?|dollars? canadiens?)$/],
  ['AUD', /^(?:aud|au ?\$|a\$|australian dollars?)$/],
  ['JPY', /^(?:¥|jpy|yens?)$/],
  ['XPF', /^(?:xpf|f ?cfp|francs? (?:cfp|pacifique))$/],
];

const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Words and signs by which the name of a column states a currency. */
const NAMED = /(?:^|[^a-z])(eur|euros?|usd|dollars?|gbp|pounds?|chf|cad|aud|jpy|xpf)(?:[^a-z]|$)|[€£¥$]/i;

/** The ISO code of a sign, a word or a code; null for anything else. */
export function currencyCode(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const known = WORDS.find(([, pattern]) => pattern.test(plain))?.[0];
  const code = plain.toUpperCase();
  return known ?? (CODES.has(code) ? code : null);
}

/** The currency that the name of a column states ("Award ceiling (USD)"); null where it states none. */
export function currencyInName(column: string): string | null {
  const found = NAMED.exec(column.replaceAll('_', ' '));
  return found === null ? null : currencyCode(found[1] ?? found[0]);
}
