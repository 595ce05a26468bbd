/**
 * The normalised form that all extractors compare: NFC, lower case, straight apostrophes and hyphens, ordinary single
 * spaces, no Markdown emphasis, no addresses. Line ends become " ; " so that the words of one line do not affect the
 * next.
 */
export function plainPhrase(phrase: string): string {
  return spaced(phrase).toLowerCase().normalize('NFC');
}

/** The same with capitals kept, where they distinguish a name from an ordinary word. */
export function spaced(phrase: string): string {
  return phrase
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll('**', '')
    .replaceAll(/https?:\/\/[^\s)]+/g, ' ')
    .replaceAll(/ *\s*[\r\n]\s*/g, ' ; ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Sentences and list items of a plain phrase; a full stop inside a number, an address or an abbreviation does not end
 * one.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[^\d\s][.!?])\s+(?=\S)|(?<=\d[.!?])\s+(?=[^\d\s])|\s*;\s*|\s+[•●▪]\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
