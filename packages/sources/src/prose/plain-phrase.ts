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
    .replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ; ' : ' '))
    .trim();
}

/**
 * Sentences and list items of a text that `spaced` or `plainPhrase` has made; a full stop inside a number, an address or an abbreviation does not end
 * one.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[^\d ][.!?]) (?=[^ ])|(?<=\d[.!?]) (?=[^\d ])| ?; ?| [•●▪] /)
    .flatMap(inPieces)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** No sentence of a real source is longer. Extractors compare the parts of a sentence with each other, so it must have a limit. */
const SENTENCE_CHARS_MAX = 3_000;

/** A longer sentence in pieces that end at a space where there is one. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length; ) {
    const limit = from + SENTENCE_CHARS_MAX;
    const space = limit < sentence.length ? sentence.lastIndexOf(' ', limit) : -1;
    const end = space > from ? space : limit;
    pieces.push(sentence.slice(from, end));
    from = end;
  }
  return pieces;
}
