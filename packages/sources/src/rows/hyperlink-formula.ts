/** A link that a formula of a workbook makes, as far as it is written out in it. */
export type HyperlinkFormula = { readonly address: string; readonly label: string };

/** Longer formulas are not read; spreadsheets have none. */
export const FORMULA_CHARS_MAX = 8_192;
/** `HYPERLINK("address","label")`: texts in quotes, in which a quote is doubled; a label may be a number. */
const HYPERLINK =
  /^(?:=\s*)?(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*(?:"((?:[^"]|"")*)"|(-?\d+(?:[.,]\d+)?))\s*)?\)$/i;

/** Address and label of a link formula; null for any other formula, and where the address is calculated. */
export function hyperlinkOf(formula: string): HyperlinkFormula | null {
  if (formula.length > FORMULA_CHARS_MAX) return null;
  const [, address, text, number] = HYPERLINK.exec(formula.trim()) ?? [];
  if (address === undefined) return null;
  const link = unquoted(address);
  return { address: link, label: text === undefined ? (number ?? link) : unquoted(text) };
}

function unquoted(text: string): string {
  return text.replaceAll('""', '"').trim();
}

/** The column that holds the addresses of the links in a column of a workbook. */
export function linkColumn(column: string): string {
  return `${column} (link)`;
}
