import { afterAll, expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { wordySubsidy } from '../../../test/query-builder.ts';
import { toIndexDocument } from '../../domain/index-document.ts';
import { type IndexChange, UnreadableStateError } from '../../ports/search-index.ts';
import { createVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { createPrepareChange, type PreparedChange } from './prepare-change.ts';
import { createPreparingThread } from './preparing-thread.ts';

const territories = loadTerritories();
const ours = createVocabulary();
const thread = createPreparingThread(ours);
afterAll(() => thread.close());

const changes = fc
  .sample(wordySubsidy, { numRuns: 50, seed: 7 })
  .map((subsidy): IndexChange => ({ kind: 'upsert', document: toIndexDocument(subsidy, territories) }));

async function preparedBy(given: readonly IndexChange[]): Promise<PreparedChange[]> {
  const prepared: PreparedChange[] = [];
  for await (const slice of thread.prepare(given)) prepared.push(...slice);
  return prepared;
}

/** A change with its words written out, because vocabularies number words in the order in which they meet them. */
function spelled(change: PreparedChange, vocabulary: Vocabulary) {
  if (change.kind === 'remove') return change;
  const words = [...change.texts.words].map((packed) => [vocabulary.wordAt(packed >>> 8), packed & 0xff]);
  return { ...change, texts: { ...change.texts, words: new Map(words as [string, number][]) } };
}

test('prepares changes like the calling thread, in order, with the numbers of its vocabulary', async () => {
  // Numbers that the thread does not know.
  for (const word of ['zinc', 'aide', 'velo']) ours.numberOf(word);
  const local = createVocabulary();
  const prepare = createPrepareChange(local, territories);
  const prepared = await preparedBy(changes);
  expect(prepared.map((change) => spelled(change, ours))).toEqual(
    changes.map((change) => spelled(prepare(change), local)),
  );
  for (const change of prepared) {
    if (change.kind === 'upsert') expect(change.texts.words).toEqual(change.texts.words.toSorted());
  }
});

test('refuses a state that cannot be decoded, and prepares the next changes', async () => {
  const unreadable: IndexChange = { kind: 'state', id: 'any', bytes: new Uint8Array([255, 255, 255]) };
  await expect(preparedBy([...changes.slice(0, 20), unreadable])).rejects.toBeInstanceOf(
    UnreadableStateError,
  );
  expect(await preparedBy(changes)).toHaveLength(changes.length);
  expect(thread.isAlive()).toBe(true);
});

test('refuses calls and is not alive after it was closed', async () => {
  const other = createPreparingThread(createVocabulary());
  const requested = other.prepare(changes).next();
  other.close();
  await expect(requested).rejects.toThrow('closed');
  expect(other.isAlive()).toBe(false);
});
