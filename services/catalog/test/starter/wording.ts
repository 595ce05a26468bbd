/** Words of a text without case, accents, markup and punctuation. Markup and Markdown signs are no words, `50 000` is one. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/<[^>]*>|&[a-z]+;|\\[nr]/gi, ' ')
    .replace(/(?<=\d)[ \u00a0\u202f,.](?=\d{3}(?!\d))/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Runs of `length` consecutive words that both texts contain. */
export function sharedRuns(ours: string, theirs: string, length: number): string[] {
  const known = new Set(runsOf(wordsOf(theirs), length));
  return runsOf(wordsOf(ours), length).filter((run) => known.has(run));
}

function runsOf(words: readonly string[], length: number): string[] {
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}

/**
 * Figures in a text, as plain numbers: `50 000`, `50,000`, `1,5 million`, `€1.5 million`, `5M€` and `03/01/2025` (three
 * numbers) are all understood. Figures inside addresses and e-mails count too: they can only widen a source.
 */
export function figuresOf(text: string, language: 'fr' | 'en'): number[] {
  const grouping =
    language === 'fr' ? /(?<=\d)[ \u00a0\u202f.](?=\d{3}(?!\d))/g : /(?<=\d)[,\u00a0](?=\d{3}(?!\d))/g;
  const decimal = language === 'fr' ? ',' : '.';
  const pattern = language === 'fr' ? /\d+(?:,\d+)?(\s*(?:millions?|M€))?/g : /\d+(?:\.\d+)?(\s*million)?/g;
  return [...text.replace(grouping, '').matchAll(pattern)].map(([figure, unit]) => {
    const number = Number.parseFloat(figure.replace(decimal, '.'));
    return unit === undefined ? number : number * 1_000_000;
  });
}
