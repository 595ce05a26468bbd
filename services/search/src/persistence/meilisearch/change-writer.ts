import type { FacetGroup } from '../../domain/index-model.ts';
import { type AppliedChange, IndexLostError } from '../../ports/search-index.ts';
import type { createEngine } from './engine.ts';
import { equalsAny } from './filter.ts';
import type { createIndexWords } from './index-words.ts';
import { documentWriter, storedChangedAt, tombstone } from './stored-document.ts';

type Engine = Pick<ReturnType<typeof createEngine>, 'list' | 'send' | 'succeeded'>;
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
const BULK_MIN = 1_000;
const TASKS_MAX = 6;

/** Batches that the server has accepted and not indexed yet, with the versions in them. */
type Pending = {
  readonly versions: Map<string, KnownVersion>;
  readonly tasks: Promise<void>[];
  failure: { readonly cause: unknown } | null;
};

const VERSION_FIELDS = ['id', 'v', 'changedAt'];

/** `changedAt` is null for a removed document. */
type KnownVersion = { readonly v: number; readonly changedAt: string | null };

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
    const pending = sent.get(uid) ?? { versions: new Map(), tasks: [], failure: null };
    sent.set(uid, pending);
    return pending;
  };
  const settle = async (uid: string, tasksMax = 0): Promise<void> => {
    const pending = pendingOf(uid);
    while (pending.tasks.length > tasksMax) await pending.tasks.shift();
    if (pending.tasks.length === 0) pending.versions.clear();
    if (pending.failure === null) return;
    throw new IndexLostError('Meilisearch could not index documents that it had accepted', pending.failure);
  };
  const send = async (
    uid: string,
    documents: readonly object[],
    { isBulk }: { readonly isBulk: boolean },
  ): Promise<void> => {
    const indexed = engine.succeeded(await engine.send(uid, documents));
    if (!isBulk) {
      await indexed;
      return settle(uid);
    }
    const pending = pendingOf(uid);
    const note = (cause: unknown) => {
      pending.failure ??= { cause };
    };
    pending.tasks.push(indexed.then(() => undefined, note));
    await settle(uid, TASKS_MAX);
  };

  return {
    settle: (uid) => settle(uid),
    forget: (uid) => void sent.delete(uid),
    write: async (uid, changes) => {
      const { versions: sentVersions } = pendingOf(uid);
      const versions = new Map([...(await storedVersions(engine, uid, changes)), ...sentVersions]);
      const documents = new Map<string, object>();
      const used = new Set<string>();
      let applied = 0;
      for (const change of changes) {
        const id = idOf(change);
        const v = newVersion(change, versions.get(id));
        if (v === null) continue;
        if (change.kind === 'upsert') {
          const { stored, words: contained } = documentOf(change.document);
          documents.set(id, stored);
          for (const word of contained) used.add(word);
        } else documents.set(id, tombstone(id, v));
        versions.set(id, { v, changedAt: changedAtOf(change) });
        applied++;
      }
      if (documents.size === 0) return applied;
      const list = words.newList(uid, used);
      const isBulk = changes.length >= BULK_MIN;
      await send(uid, list === null ? [...documents.values()] : [list, ...documents.values()], { isBulk });
      if (list !== null) words.stored(uid, list);
      for (const id of isBulk ? documents.keys() : []) {
        const version = versions.get(id);
        if (version !== undefined) sentVersions.set(id, version);
      }
      return applied;
    },
  };
}

async function storedVersions(
  engine: Engine,
  uid: string,
  changes: readonly AppliedChange[],
): Promise<Map<string, KnownVersion>> {
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

/**
 * The version that a change writes; null when it changes nothing. Of two states with the same version the one that was
 * changed later is right: its catalog was put back to an earlier state and has moved on differently.
 */
function newVersion(change: AppliedChange, known: KnownVersion | undefined): number | null {
  // A removal without a version is a tombstone of the log: any later version of that subsidy is newer.
  if (change.kind === 'remove' && change.v === null) return known === undefined ? null : 0;
  const v = change.kind === 'upsert' ? change.document.v : (change.v ?? 0);
  if (known === undefined || v > known.v) return v;
  const changedAt = changedAtOf(change);
  const isLater = changedAt !== null && known.changedAt !== null && changedAt > known.changedAt;
  return v === known.v && isLater ? v : null;
}

function changedAtOf(change: AppliedChange): string | null {
  return change.kind === 'upsert' ? change.document.card.changedAt : null;
}

function idOf(change: AppliedChange): string {
  return change.kind === 'upsert' ? change.document.id : change.id;
}
