/** Signs that show nothing where a text was copied from: soft hyphens, spaces and joiners without width, byte order marks. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g;
/** Texts of several paragraphs; every other text is one line. */
const BLOCKS = new Set(['description', 'grantDetails']);
/** Another form of a letter would be another address. */
const ADDRESSES = new Set(['url', 'officialUrl']);
/** Most texts hold none of these and are kept as they are without further work. */
const UNTIDY = /[\u00ad\u200b\u2060\ufeff\r\n\t]|^\s|\s$| {2}|\p{M}/u;

/**
 * The value with all its texts as the readers of native records write them: in Unicode form NFC, without signs that have no
 * width, without space around them, and on one line where a field holds one line. Keeps the same object when nothing differs.
 */
export function tidyTexts<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string') return (UNTIDY.test(value) ? tidied(value, key) : value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => tidyTexts(item, key));
    return (items.every((item, index) => item === value[index]) ? value : items) as Value;
  }
  const members = Object.entries(value).map(([name, member]) => [name, tidyTexts(member, name)] as const);
  const isSame = members.every(([name, member]) => member === (value as Record<string, unknown>)[name]);
  return isSame ? value : (Object.fromEntries(members) as Value);
}

function tidied(text: string, key: string): string {
  if (ADDRESSES.has(key)) return text.replaceAll(WITHOUT_WIDTH, '').trim();
  const plain = text.normalize('NFC').replaceAll(WITHOUT_WIDTH, '');
  return BLOCKS.has(key)
    ? plain.replaceAll(/\r\n?/g, '\n').trim()
    : plain.replaceAll(/[\t\n\r ]+/g, ' ').trim();
}
