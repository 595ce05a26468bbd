import type { IndexedWord, WordLookup, WordStats } from '../../domain/index-model.ts';
import { type Bitset, countBits, countCommon, intersect } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { addDocumentsOfForms } from './match-term.ts';

/** Words of at least so many letters may be two edits away. */
const TWO_EDITS_FROM = 8;

/** What the index knows of a word, counted among the visible documents. */
export function lookUpWord(
  { columns, text }: IndexStore,
  { word, completions, near }: WordLookup,
  withSynthetic: boolean,
): WordStats {
  const visible = columns.visible(withSynthetic);
  const matches = columns.empty();
  addDocumentsOfForms(matches, text.say({ words: [word], forms: 'any', weight: 1 }, columns.empty));
  intersect(matches, visible);
  return {
    word,
    documents: countBits(matches),
    completions: completions === 0 ? [] : completionsOf().slice(0, completions),
    near: near === 0 ? [] : nearTo().slice(0, near),
  };

  function completionsOf(): IndexedWord[] {
    const count = counting(visible);
    return text.vocabulary
      .beginningWith(word)
      .map((id) => ({ word: text.vocabulary.wordAt(id), documents: count(id) }))
      .filter((found) => found.documents > 0 && found.word !== word)
      .sort(byDocuments);
  }
  function nearTo(): WordStats['near'] {
    const count = counting(visible);
    return text.vocabulary
      .near(word, word.length < TWO_EDITS_FROM ? 1 : 2)
      .map(({ id, distance }) => ({ word: text.vocabulary.wordAt(id), documents: count(id), distance }))
      .filter(({ documents }) => documents > 0)
      .sort((a, b) => a.distance - b.distance || byDocuments(a, b));
  }
  /** A posting knows its own length; only where some documents are hidden they have to be looked at. */
  function counting(among: Bitset): (id: number) => number {
    const hidden = columns.documents() - countCommon(among, columns.visible(true));
    return hidden === 0 ? (id) => text.postingOf(id).count : (id) => text.countOf(id, among);
  }
}

function byDocuments(a: IndexedWord, b: IndexedWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : 1);
}
