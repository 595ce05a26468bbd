/**
 * Values in the form in which Meilisearch filters by them. It compares filterable strings after trimming, compatibility
 * decomposition and lower-casing, so "ÎLE" and "île" would be one value; its filter language cannot express every
 * string; and values above 468 bytes are dropped. A key avoids all this: it has only characters that the normalisation
 * does not change and that need no escaping; all others are written as `~` and their code.
 */
const BYTES_MAX = 440;
const PLAIN = /^[a-z0-9 .,:;/_()+&@#-]$/u;
/** Most keys are words. */
const WORD = /^[a-z0-9]+$/u;
const ESCAPE = '~';

/**
 * The key of a value; different values have different keys. Keys above the length limit of an index are cut and marked.
 */
export function facetKey(value: string): string {
  if (value.length <= BYTES_MAX && WORD.test(value)) return value;
  const key = Array.from(value, keyOf).join('');
  return key.length <= BYTES_MAX ? edges(key) : `${key.slice(0, BYTES_MAX)}${ESCAPE}${ESCAPE}${hash(value)}`;
}

/** The value of a key; null when it was cut. */
export function facetValue(key: string): string | null {
  if (key.includes(ESCAPE + ESCAPE)) return null;
  return key.replaceAll(/~([0-9a-f]+)-/gu, (_whole, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function keyOf(character: string): string {
  return PLAIN.test(character) ? character : escaped(character);
}

function escaped(character: string): string {
  return `${ESCAPE}${(character.codePointAt(0) ?? 0).toString(16)}-`;
}

/** White space at the ends is trimmed before values are compared. */
function edges(key: string): string {
  return key.replace(/^ | $/gu, escaped(' '));
}

/** FNV-1a over code units, 53 bits: distinguishes values that were cut. */
function hash(value: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < value.length; at++) {
    low = Math.imul(low ^ value.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ value.charCodeAt(at), 0x85ebca6b) >>> 0;
  }
  return `${high.toString(16)}${low.toString(16)}`;
}
