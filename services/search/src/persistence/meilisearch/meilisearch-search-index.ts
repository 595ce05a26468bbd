import { FACETS, type FacetName } from '@platform/contracts/search';
import type { FacetGroup } from '../../domain/index-model.ts';
import type { AppliedChange, IndexChange, IndexState, SearchIndex } from '../../ports/search-index.ts';
import { createEngine, type IndexReader } from './engine.ts';
import { all, equals, equalsAny, not } from './filter.ts';
import { lookUpWords, valuesByPrefix } from './look-up-words.ts';
import { hitsByIds, runQuery } from './run-query.ts';
import { EQUAL, indexSettings } from './settings.ts';
import { documentWriter, MARKER_ID, RULES_ID, rulesNote, SHAPE, tombstone } from './stored-document.ts';

export type MeilisearchConfig = {
  readonly url: string;
  /** A key that may search, write documents, settings and tasks, and create, swap and delete indexes; null without keys. */
  readonly apiKey: string | null;
  /** Name of the index; the one that is being built beside it is called so with `_next`. */
  readonly name: string;
  /** The rules by which documents are computed (`indexRules`). */
  readonly rules: string;
  readonly territoryGroups: readonly FacetGroup[];
  /** Reads a state as its event carries it; throws `UnreadableStateError`. */
  readonly changeOf: (change: IndexChange) => AppliedChange;
  readonly queryDeadlineMs: number;
};

/** A batch with its task takes well under a second; a large server may be busy with another one. */
const WRITE_DEADLINE_MS = 60_000;
const VERSION_FIELDS = ['id', 'v'];

/**
 * A search index in Meilisearch 1.14 or later: the sets and counts of the embedded engine by filters, its order among the
 * documents that can stand first. One process writes at a time: the engine has no conditional write, so versions are
 * compared before, in the order of the calls.
 */
export function createMeilisearchSearchIndex(config: MeilisearchConfig): SearchIndex {
  const { name, queryDeadlineMs } = config;
  const next = `${name}_next`;
  const engine = createEngine({
    url: config.url,
    apiKey: config.apiKey,
    readDeadlineMs: queryDeadlineMs,
    writeDeadlineMs: WRITE_DEADLINE_MS,
  });
  const index: IndexReader = { ...engine, uid: name };
  const stored = documentWriter(config.territoryGroups);
  let unavailable: readonly FacetName[] = [];
  let rebuilding = false;
  let writes: Promise<unknown> = Promise.resolve();

  /** Writes follow each other, so that each compares versions with what the one before has left. */
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const result = writes.then(write);
    writes = result.catch(() => undefined);
    return result;
  };

  const createEmpty = async (uid: string): Promise<void> => {
    await engine.create(uid);
    await engine.updateSettings(uid, indexSettings());
    await engine.put(uid, [rulesNote(config.rules)]);
  };

  const dropNext = async (): Promise<void> => {
    rebuilding = false;
    await engine.drop(next);
  };

  const applyTo = async (uid: string, changes: readonly AppliedChange[]): Promise<number> => {
    const ids = [...new Set(changes.map(idOf))];
    const known = await engine.list(uid, {
      filter: equalsAny('id', ids),
      fields: VERSION_FIELDS,
      max: ids.length,
    });
    const versions = new Map(known.map((document) => [String(document.id), Number(document.v)]));
    const documents = new Map<string, object>();
    let applied = 0;
    for (const change of changes) {
      const id = idOf(change);
      const held = versions.get(id);
      if (change.kind === 'remove' && change.v === null) {
        if (held === undefined) continue;
        // Whatever comes after a tombstone of the log is a new life.
        documents.set(id, tombstone(id, 0));
        versions.set(id, 0);
        applied++;
        continue;
      }
      const v = change.kind === 'upsert' ? change.document.v : (change.v ?? 0);
      if (held !== undefined && held >= v) continue;
      documents.set(id, change.kind === 'upsert' ? stored(change.document) : tombstone(id, v));
      versions.set(id, v);
      applied++;
    }
    if (documents.size > 0) await engine.put(uid, [...documents.values()]);
    return applied;
  };

  const stateOf = async (): Promise<IndexState> => {
    const [shown, outdated, marker] = await engine.search(name, [
      { filter: equals('shown', 'yes') },
      { filter: all([equals('shown', 'yes'), not(equals('shape', SHAPE))]) },
      { filter: equalsAny('id', [MARKER_ID]) },
    ]);
    const [note] = await engine.list(name, {
      filter: equalsAny('id', [RULES_ID]),
      fields: ['id', 'rules'],
      max: 1,
    });
    if ((outdated?.total ?? 0) > 0 && unavailable.length === 0) unavailable = FACETS;
    return {
      documents: shown?.total ?? 0,
      needsReplay: marker?.total === 0,
      setAside: null,
      unavailable,
      isOutdated: note?.rules !== config.rules,
    };
  };

  return {
    open: async () => {
      // A rebuild that was interrupted begins again; what it has built so far is of no use.
      if (rebuilding) await inTurn(dropNext);
      const settings = await engine.settingsOf(name);
      if (settings === null) await createEmpty(name);
      unavailable = settings === null ? [] : lackingFacets(settings.filterableAttributes ?? []);
      return stateOf();
    },
    apply: (changes) =>
      inTurn(async () => {
        const read = changes.map(config.changeOf);
        const applied = await applyTo(name, read);
        return rebuilding ? Math.max(applied, await applyTo(next, read)) : applied;
      }),
    query: (query) => within(queryDeadlineMs, runQuery(index, query, unavailable)),
    lookUp: (words, visibility) => within(queryDeadlineMs, lookUpWords(index, words, visibility)),
    valuesByPrefix: (search) => within(queryDeadlineMs, valuesByPrefix(index, search)),
    byIds: (ids, visibility) => within(queryDeadlineMs, hitsByIds(index, ids, visibility)),
    replayed: () => inTurn(() => engine.put(name, [marker()])),
    beginRebuild: () =>
      inTurn(async () => {
        await dropNext();
        await createEmpty(next);
        rebuilding = true;
      }),
    finishRebuild: () =>
      inTurn(async () => {
        if (!rebuilding) throw new Error('No rebuild has begun');
        await engine.put(next, [marker()]);
        await engine.swap(name, next);
        unavailable = [];
        await dropNext();
      }),
    check: engine.check,
    close: async () => {
      await writes;
      engine.close();
    },
  };
}

function idOf(change: AppliedChange): string {
  return change.kind === 'upsert' ? change.document.id : change.id;
}

function marker() {
  return tombstone(MARKER_ID, 0);
}

/** Facets that an index of another release cannot filter by. */
function lackingFacets(
  attributes: readonly (string | { attributePatterns?: readonly string[] })[],
): FacetName[] {
  const known = new Set(
    attributes.flatMap((attribute) =>
      typeof attribute === 'string' ? [attribute] : (attribute.attributePatterns ?? []),
    ),
  );
  if (EQUAL.every((field) => known.has(field))) return [];
  // Facets that depend on the moment are computed from other fields.
  return FACETS.filter(
    (facet) =>
      facet !== 'deadline' && facet !== 'posted' && !known.has(facet === 'territory' ? 'place' : facet),
  );
}

/** A query takes several calls, each with its own deadline; together they keep this one. */
async function within<Result>(deadlineMs: number, result: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No result within ${deadlineMs} ms`)), deadlineMs);
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
