/** Words that show nothing, not even next to others. */
const SILENT = new Set('de la le les des du d l et en au aux un une the a of to and for in on'.split(' '));
/** Words of this length share a stem with others that begin with the same letters. */
const STEM_FROM = 6;
const STEM_LENGTH = 5;
const SUFFIXED_FROM = 5;

/**
 * What a model sees of a text, given its folded words: the words without their endings, beginnings of longer words,
 * neighbouring words and the first word; each once.
 */
export function textFeatures(folded: readonly string[]): string[] {
  const words = folded.map(withoutEnding);
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!SILENT.has(word)) features.add(word);
    if (word.length >= STEM_FROM) features.add(`${word.slice(0, STEM_LENGTH)}…`);
    const next = words[at + 1];
    if (next !== undefined) features.add(`${word} ${next}`);
  }
  if (words[0] !== undefined) features.add(`^${words[0]}`);
  return [...features];
}

/** Letters at the beginning of words that have more: forms, compounds and misspellings of a word share them. */
const BEGINNINGS = [4, 6];

/** What a model with few examples sees besides: beginnings of two lengths. */
export function featuresWithBeginnings(folded: readonly string[]): string[] {
  const beginnings = folded.flatMap((word) =>
    BEGINNINGS.filter((length) => word.length >= length).map(
      (length) => `${length}:${word.slice(0, length)}`,
    ),
  );
  return [...new Set([...textFeatures(folded), ...beginnings])];
}

function withoutEnding(word: string): string {
  return word.length < SUFFIXED_FROM ? word : word.replace(/(?:aux|es|[sxe])$/, '');
}
