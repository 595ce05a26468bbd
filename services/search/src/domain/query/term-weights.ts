import { formKeysOf } from '../word-forms.ts';
import type { QueryPart } from './parse-query.ts';

/** A part named several times counts by this power of the number of times. */
const REPETITION = 0.5;
/** A long text begins with what it is about: after so many parts the weight falls, to half after `HALVED_AFTER` more. */
const FIRST_PARTS = 5;
const HALVED_AFTER = 20;
/** What a word that only connects others counts. */
const CONNECTING = 0.5;

/**
 * Words that connect others and carry little meaning, folded, and yet more than stop words: a title may consist of them.
 */
const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  (
    'afin apres aupres autour avant bien car cependant chez contre davantage deja depuis dessous dessus deux devant ' +
    'durant egalement elles enfin ensuite entre environ etc excepte fois hors jusque hormis ici lorsque malgre mieux ' +
    'moins neanmoins notamment outre parfois parmi peu pendant plus plusieurs plutot presque puis quelque quelques ' +
    'sauf selon souvent suivant surtout tel telle telles tels toutefois toujours travers tres trop vers via voire ' +
    'above across after against along among amongst around away because before behind being below beneath beside ' +
    'besides between beyond both despite down due during each either else every few further furthermore hence however ' +
    'including inside instead less like many more moreover most much near neither next none nor off once only onto ' +
    'otherwise others out outside over own per rather same since still than therefore thereby through throughout thus ' +
    'together toward towards under unless until up upon well whereas whereby whether while within without yet'
  ).split(' '),
);

/** Whether a folded word connects others and describes nothing by itself. */
export function isConnecting(word: string): boolean {
  return CONNECTING_WORDS.has(word);
}

/**
 * How much each part of a query counts among the others; `typed` are all its words. Another form of an earlier word
 * counts nothing by itself, because the earlier one counts more.
 */
export function termWeights(
  parts: readonly Pick<QueryPart, 'kind' | 'words'>[],
  typed: readonly string[],
): number[] {
  const named = new Map<string, number>();
  for (const word of typed) {
    const key = keyOf(word);
    named.set(key, (named.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return parts.map(({ kind, words }, at) => {
    const late = 1 / (1 + Math.max(0, at + 1 - FIRST_PARTS) / HALVED_AFTER);
    const [word = ''] = words;
    if (kind !== 'word') return late;
    const key = keyOf(word);
    if (seen.has(key)) return 0;
    seen.add(key);
    const times = Math.max(1, named.get(key) ?? 1);
    return late * times ** REPETITION * (isConnecting(word) ? CONNECTING : 1);
  });
}

/**
 * Words with one stem in both languages are forms of one word here: in one language alone the stem may be accidental. A
 * word with digits has no other forms.
 */
function keyOf(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const { fr, en } = formKeysOf(word);
  return `${fr} ${en}`;
}
