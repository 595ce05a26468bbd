/** Characters that reorder or hide text: bidirectional controls, zero-width characters, soft hyphens. */
const HIDDEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Control characters except line feeds. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

/**
 * Untrusted text without characters that change how other text is read: no controls, no reordering, nothing invisible.
 * Line ends become line feeds, tabs spaces, letters with separate accents one letter.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(HIDDEN, '')
    .replaceAll(CONTROLS, '')
    .normalize('NFC');
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, ' ').trim();
}
