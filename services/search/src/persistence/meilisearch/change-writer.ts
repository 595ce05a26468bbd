import type { FacetGroup } from '../../domain/index-model.ts';
import { isNewerState, type StateVersion } from '../../domain/newer-state.ts';
import { type AppliedChange, IndexLostError } from '../../ports/search-index.ts';
import type { createEngine } from './engine.ts';
import { equalsAny } from './filter.ts';
import type { createIndexWords } from './index-words.ts';
import { documentWriter, storedChangedAt, tombstone } from './stored-document.ts';

type Engine = Pick<ReturnType<typeof createEngine>, 'list' | 'send' | 'succeeded'>;
type Versions = ReadonlyMap<string, StateVersion>;
type WrittenWords = Pick<ReturnType<typeof createIndexWords>, 'newList' | 'stored'>;
type ChangeWriter = {
  readonly write: (uid: string, changes: readonly AppliedChange[]) => Promise<number>;
  /** Resolves when the server has indexed all that was written; rejects when it failed to. */
  readonly settle: (uid: string) => Promise<void>;
  /** Forgets what was sent, because the index is opened or created again. */
  readonly forget: (uid: string) => void;
};

/**
 * A batch of this size is one of many: it is durable when the server has accepted it, and the next one is sent while
 * the server indexes, several of them together.
 */
export const FULL_BATCH = 1_000;
const TASKS_MAX = 6;

/** A full batch that the server has accepted, until it is known to be indexed. */
type SentBatch = { readonly versions: Versions; readonly indexed: Promise<void> };
type Pending = {
  /** Oldest first. */
  readonly batches: SentBatch[];
  failure: { readonly cause: unknown } | null;
};

const VERSION_FIELDS = ['id', 'v', 'changedAt'];

/**
 * Writes changes to an index and returns how many were applied: older versions than the stored ones are skipped. Calls
 * must not overlap, because the engine has no conditional write.
 */
export function createChangeWriter(
  engine: Engine,
  words: WrittenWords,
  territoryGroups: readonly FacetGroup[],
): ChangeWriter {
  const documentOf = documentWriter(territoryGroups);
  const sent = new Map<string, Pending>();
  const pendingOf = (uid: string): Pending => {
    const pending = sent.get(uid) ?? { batches: [], failure: null };
    sent.set(uid, pending);
    return pending;
  };
  const settle = async (uid: string, batchesMax = 0): Promise<void> => {
    const pending = pendingOf(uid);
    for (let [oldest] = pending.batches; pending.batches.length > batchesMax; [oldest] = pending.batches) {
      await oldest?.indexed;
      pending.batches.shift();
    }
    if (pending.failure === null) return;
    throw new IndexLostError('Meilisearch could not index documents that it had accepted', pending.failure);
  };
  const send = async (
    uid: string,
    documents: readonly object[],
    sentAsFull: Versions | null,
  ): Promise<void> => {
    const task = engine.succeeded(await engine.send(uid, documents));
    if (sentAsFull === null) {
      await task;
      return settle(uid);
    }
    const pending = pendingOf(uid);
    const indexed = task.then(
      () => undefined,
      (cause: unknown) => {
        pending.failure ??= { cause };
      },
    );
    pending.batches.push({ versions: sentAsFull, indexed });
    await settle(uid, TASKS_MAX);
  };

  return {
    settle: (uid) => settle(uid),
    forget: (uid) => void sent.delete(uid),
    write: async (uid, changes) => {
      const stored = await storedVersions(engine, uid, changes);
      const batches = pendingOf(uid).batches.toReversed();
      const written = new Map<string, StateVersion>();
      const knownOf = (id: string) =>
        written.get(id) ??
        batches.find(({ versions }) => versions.has(id))?.versions.get(id) ??
        stored.get(id);
      const documents = new Map<string, object>();
      const used = new Set<string>();
      let applied = 0;
      for (const change of changes) {
        const id = idOf(change);
        const version = newVersion(change, knownOf(id));
        if (version === null) continue;
        if (change.kind === 'upsert') {
          const { stored: document, words: contained } = documentOf(change.document);
          documents.set(id, document);
          for (const word of contained) used.add(word);
        } else documents.set(id, tombstone(id, version.v));
        written.set(id, version);
        applied++;
      }
      if (documents.size === 0) return applied;
      const list = words.newList(uid, used);
      const sending = list === null ? [...documents.values()] : [list, ...documents.values()];
      await send(uid, sending, changes.length >= FULL_BATCH ? written : null);
      if (list !== null) words.stored(uid, list);
      return applied;
    },
  };
}

async function storedVersions(
  engine: Engine,
  uid: string,
  changes: readonly AppliedChange[],
): Promise<Map<string, StateVersion>> {
  const ids = [...new Set(changes.map(idOf))];
  const known = await engine.list(uid, {
    filter: equalsAny('id', ids),
    fields: VERSION_FIELDS,
    max: ids.length,
  });
  return new Map(
    known.map((document) => [
      String(document.id),
      { v: Number(document.v), changedAt: storedChangedAt(document) },
    ]),
  );
}

/** The version that a change writes; null when it changes nothing. */
function newVersion(change: AppliedChange, known: StateVersion | undefined): StateVersion | null {
  // A removal without a version is a tombstone of the log: any later version of that subsidy is newer.
  if (change.kind === 'remove' && change.v === null)
    return known === undefined ? null : { v: 0, changedAt: null };
  const version =
    change.kind === 'upsert'
      ? { v: change.document.v, changedAt: change.document.card.changedAt }
      : { v: change.v ?? 0, changedAt: null };
  return known === undefined || isNewerState(version, known) ? version : null;
}

function idOf(change: AppliedChange): string {
  return change.kind === 'upsert' ? change.document.id : change.id;
}
