import { editsAllowed } from '@platform/query-reader/edit-distance';
import type { IndexedWord, WordLookup, WordStats } from '../../domain/index-model.ts';
import { type Bitset, countBits, countCommon, intersect } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { addDocumentsOf } from './match-term.ts';

type CountDocuments = (id: number) => number;

/** Index data of a word, counted among the visible documents. */
export function lookUpWord(store: IndexStore, lookup: WordLookup, visible: Bitset): WordStats {
  const { columns, text } = store;
  const { word, completions, near } = lookup;
  const matches = columns.emptySet();
  addDocumentsOf(
    matches,
    text.formsOf({ words: [word], forms: 'any', weight: 1 }, () => columns.emptySet()),
  );
  intersect(matches, visible);
  const count = documentCounter(store, visible);
  return {
    word,
    documents: countBits(matches),
    completions: completions === 0 ? [] : completionsOf(store, word, count).slice(0, completions),
    near: near === 0 ? [] : nearTo(store, word, count).slice(0, near),
  };
}

/** A posting list has its own count; only when some documents are hidden must each be checked. */
function documentCounter({ columns, text }: IndexStore, visible: Bitset): CountDocuments {
  const hidden = columns.documents() - countCommon(visible, columns.visible({ withGenerated: true }));
  return hidden === 0 ? (id) => text.postingOf(id).count : (id) => text.countOf(id, visible);
}

function completionsOf({ text }: IndexStore, word: string, count: CountDocuments): IndexedWord[] {
  return text.vocabulary
    .beginningWith(word)
    .map((id) => ({ word: text.vocabulary.wordAt(id), documents: count(id) }))
    .filter((found) => found.documents > 0 && found.word !== word)
    .sort(byDocuments);
}

function nearTo({ text }: IndexStore, word: string, count: CountDocuments): WordStats['near'] {
  return text.vocabulary
    .near(word, editsAllowed(word))
    .map(({ id, distance }) => ({ word: text.vocabulary.wordAt(id), documents: count(id), distance }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.distance - b.distance || byDocuments(a, b));
}

function byDocuments(a: IndexedWord, b: IndexedWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : 1);
}
