import { FACETS, type FacetName } from '@platform/contracts/search';
import type { FacetGroup } from '../../domain/index-model.ts';
import type { AppliedChange, IndexChange, IndexState, SearchIndex } from '../../ports/search-index.ts';
import { createCandidates, type RankedIndex } from './candidates.ts';
import { createChangeWriter } from './change-writer.ts';
import { createEngine, type IndexReader } from './engine.ts';
import { equals, equalsAny } from './filter.ts';
import { changedNotes, readNotes } from './index-notes.ts';
import { createIndexWords } from './index-words.ts';
import { lookUpWords, valuesByPrefix } from './look-up-words.ts';
import { hitsByIds, runQuery } from './run-query.ts';
import { addedSettings, EQUAL, indexSettings, namesOf } from './settings.ts';
import { MARKER_ID, RULES_ID, rulesNote, SHAPE, tombstone } from './stored-document.ts';
import { versionPage } from './version-page.ts';

export type MeilisearchConfig = {
  readonly url: string;
  /** A key that may search, write documents, settings and tasks, and create, swap and delete indexes; null without keys. */
  readonly apiKey: string | null;
  /** Name of the index; the one under construction has the same name with `_next`. */
  readonly name: string;
  /** The rules by which documents are computed (`indexRules`). */
  readonly rules: string;
  readonly territoryGroups: readonly FacetGroup[];
  /** Decodes a state of an event; throws `UnreadableStateError`. */
  readonly changeOf: (change: IndexChange) => AppliedChange;
  readonly queryDeadlineMs: number;
};

/** A batch with its task takes well under a second, but a large server may be busy with another one. */
const WRITE_DEADLINE_MS = 60_000;

/**
 * A search index in Meilisearch 1.50 or later: filters give the sets and counts of the embedded engine, and its order
 * is applied to the documents that can be on the first pages. One process writes at a time: the engine has no
 * conditional write, so versions are compared before each write, in the order of the calls.
 */
export function createMeilisearchSearchIndex(config: MeilisearchConfig): SearchIndex {
  const { name } = config;
  const next = `${name}_next`;
  const deadlines = { readDeadlineMs: config.queryDeadlineMs, writeDeadlineMs: WRITE_DEADLINE_MS };
  const engine = createEngine({ url: config.url, apiKey: config.apiKey, ...deadlines });
  const words = createIndexWords();
  const candidates = createCandidates();
  const index = { ...engine, uid: name, words, candidates };
  const writer = createChangeWriter(engine, words, config.territoryGroups);
  let unavailable: readonly FacetName[] = [];
  let rebuilding = false;
  const { inTurn, allWritten } = createWriteQueue();

  const dropNext = async (): Promise<void> => {
    rebuilding = false;
    writer.forget(next);
    await engine.drop(next);
  };
  const newMarker = async () => marker(await engine.newestFailure(name));

  return {
    open: async () => {
      // An interrupted rebuild starts again; the part it has built is dropped.
      if (rebuilding) await inTurn(dropNext);
      await engine.checkVersion();
      const failure = await engine.newestFailure(name);
      const found = await createOrComplete(engine, name, config.rules);
      writer.forget(name);
      words.forget(name);
      await words.load(index);
      const state = await readState(index, { ...found, failure, rules: config.rules });
      unavailable = state.unavailable;
      return state;
    },
    apply: (changes) =>
      inTurn(async () => {
        const read = changes.map(config.changeOf);
        const applied = await writer.write(name, read);
        return rebuilding ? Math.max(applied, await writer.write(next, read)) : applied;
      }),
    ...reads(config, index, () => unavailable),
    versions: (from) => versionPage(index, from),
    changedSince: async () => null,
    count: () => within(config.queryDeadlineMs, countDocuments(index)),
    notes: () => readNotes(index),
    saveNotes: (notes) => inTurn(async () => engine.put(name, [await changedNotes(index, notes)])),
    replayed: () => inTurn(async () => engine.put(name, [await newMarker()])),
    beginRebuild: () =>
      inTurn(async () => {
        await dropNext();
        words.forget(next);
        await createEmpty(engine, next, config.rules);
        rebuilding = true;
      }),
    finishRebuild: () =>
      inTurn(async () => {
        if (!rebuilding) throw new Error('No rebuild has begun');
        await writer.settle(next);
        await engine.put(next, [await newMarker(), await changedNotes(index, {})]);
        await engine.swap(name, next);
        words.swapped(name, next);
        candidates.forget();
        unavailable = [];
        await dropNext();
      }),
    check: engine.check,
    close: () => allWritten().then(engine.close),
  };
}

type SearchedIndex = RankedIndex & { readonly words: Pick<ReturnType<typeof createIndexWords>, 'refresh'> };

/** The calls of visitors, each within the deadline of a query. */
function reads(
  { queryDeadlineMs }: MeilisearchConfig,
  index: SearchedIndex,
  unavailable: () => readonly FacetName[],
): Pick<SearchIndex, 'query' | 'lookUp' | 'valuesByPrefix' | 'byIds'> {
  const { words } = index;
  return {
    query: (query) => {
      words.refresh(index);
      return within(queryDeadlineMs, runQuery(index, query, unavailable()));
    },
    lookUp: (lookups, visibility) => {
      words.refresh(index);
      return within(queryDeadlineMs, lookUpWords(index, lookups, visibility));
    },
    valuesByPrefix: (search) => within(queryDeadlineMs, valuesByPrefix(index, search)),
    byIds: (ids, visibility) => within(queryDeadlineMs, hitsByIds(index, ids, visibility)),
  };
}

/** Runs writes one after the other, so that each compares versions with the result of the one before. */
function createWriteQueue() {
  let writes: Promise<unknown> = Promise.resolve();
  return {
    inTurn: <Result>(write: () => Promise<Result>): Promise<Result> => {
      const result = writes.then(write);
      writes = result.catch(() => undefined);
      return result;
    },
    allWritten: async (): Promise<void> => {
      await writes;
    },
  };
}

/** Makes sure that an index can run queries, of whose facets an older one lacks some; one of another form is dropped. */
async function createOrComplete(
  engine: ReturnType<typeof createEngine>,
  uid: string,
  rules: string,
): Promise<Pick<IndexState, 'unavailable' | 'setAside'>> {
  const settings = await engine.settingsOf(uid);
  const isOlder = settings !== null && (await hasOtherShape({ ...engine, uid }));
  if (isOlder) await engine.drop(uid);
  if (settings === null || isOlder) {
    await createEmpty(engine, uid, rules);
    return { unavailable: [], setAside: isOlder ? 'older' : null };
  }
  const added = addedSettings(settings);
  if (added !== null) await engine.updateSettings(uid, added);
  return { unavailable: lackingFacets(settings.filterableAttributes ?? []), setAside: null };
}

async function createEmpty(
  engine: ReturnType<typeof createEngine>,
  uid: string,
  rules: string,
): Promise<void> {
  await engine.create(uid);
  await engine.updateSettings(uid, indexSettings());
  await engine.put(uid, [rulesNote(rules)]);
}

/** Marks that a replay was scheduled after all failures up to this one. */
function marker(failure: number) {
  return { ...tombstone(MARKER_ID, 0), failure };
}

/** Whether the documents of an index have the form of another release. */
async function hasOtherShape(index: IndexReader): Promise<boolean> {
  const [note] = await index.list(index.uid, {
    filter: equalsAny('id', [RULES_ID]),
    fields: ['id', 'shape'],
    max: 1,
  });
  return note !== undefined && note.shape !== SHAPE;
}

type Opened = Pick<IndexState, 'unavailable' | 'setAside'> & {
  /** The number of the newest task that failed to write. */
  readonly failure: number;
  readonly rules: string;
};

async function countDocuments(index: IndexReader): Promise<number> {
  const [shown] = await index.search(index.uid, [{ filter: equals('shown', 'yes') }]);
  return shown?.total ?? 0;
}

async function readState(index: IndexReader, opened: Opened): Promise<IndexState> {
  const notes = await index.list(index.uid, {
    filter: equalsAny('id', [RULES_ID, MARKER_ID]),
    fields: ['id', 'rules', 'failure'],
    max: 2,
  });
  const replayed = notes.find(({ id }) => id === MARKER_ID);
  return {
    documents: await countDocuments(index),
    needsReplay: replayed === undefined || Number(replayed.failure) < opened.failure,
    setAside: opened.setAside,
    unavailable: opened.unavailable,
    isOutdated: notes.find(({ id }) => id === RULES_ID)?.rules !== opened.rules,
  };
}

/** Facets that an index of another release cannot filter by. */
function lackingFacets(attributes: Parameters<typeof namesOf>[0]): FacetName[] {
  const known = namesOf(attributes);
  if (EQUAL.every((field) => known.has(field))) return [];
  // Facets that depend on the moment are computed from other fields.
  return FACETS.filter(
    (facet) =>
      facet !== 'deadline' && facet !== 'posted' && !known.has(facet === 'territory' ? 'place' : facet),
  );
}

/** A query makes several calls, each with its own deadline; this is the deadline of all together. */
async function within<Result>(deadlineMs: number, result: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No result within ${deadlineMs} ms`)), deadlineMs);
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
