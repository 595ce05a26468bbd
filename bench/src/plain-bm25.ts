import snowball from 'snowball-stemmers';

/** Commonest French function words; what a textbook engine leaves out. */
const STOP_WORDS = new Set(
  (
    'a ai au aux avec c ce ces cet cette d dans de des du elle en est et eux il ils j je l la le les leur leurs lui m ma mais ' +
    'me mes moi mon n ne nos notre nous on ont ou où par pas pour qu que qui s sa sans se ses si son sont sur t ta te tes toi ' +
    'ton tu un une vos votre vous y à été être'
  ).split(' '),
);
const K1 = 1.2;
const B = 0.75;

export type Bm25 = { readonly rank: (query: string) => readonly string[] };

/**
 * Reference engine: BM25 (Robertson and Zaragoza, Foundations and Trends in IR 3(4), 2009; k1 = 1.2, b = 0.75) over one
 * field, any word counts. `stemmed` uses the French Snowball stemmer. Nothing of our own search is in it.
 */
export function bm25Over(texts: ReadonlyMap<string, string>, { stemmed }: { stemmed: boolean }): Bm25 {
  const stemmer = snowball.newStemmer('french');
  const termsOf = (text: string): string[] =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => (stemmed ? stemmer.stem(word) : word));
  const postings = new Map<string, Map<string, number>>();
  const lengths = new Map<string, number>();
  for (const [id, text] of texts) {
    const terms = termsOf(text);
    lengths.set(id, terms.length);
    for (const term of terms) {
      const posting = postings.get(term) ?? new Map<string, number>();
      posting.set(id, (posting.get(id) ?? 0) + 1);
      postings.set(term, posting);
    }
  }
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size;
  return {
    rank: (query) => {
      const scores = new Map<string, number>();
      for (const term of termsOf(query)) {
        const posting = postings.get(term) ?? new Map<string, number>();
        const idf = Math.log(1 + (lengths.size - posting.size + 0.5) / (posting.size + 0.5));
        for (const [id, count] of posting) {
          const long = 1 - B + (B * (lengths.get(id) ?? 0)) / average;
          scores.set(id, (scores.get(id) ?? 0) + (idf * count * (K1 + 1)) / (count + K1 * long));
        }
      }
      return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id);
    },
  };
}
