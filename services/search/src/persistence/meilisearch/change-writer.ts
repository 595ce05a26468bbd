import type { FacetGroup } from '../../domain/index-model.ts';
import type { AppliedChange } from '../../ports/search-index.ts';
import type { createEngine } from './engine.ts';
import { equalsAny } from './filter.ts';
import type { createIndexWords } from './index-words.ts';
import { documentWriter, storedChangedAt, tombstone } from './stored-document.ts';

type Engine = Pick<ReturnType<typeof createEngine>, 'list' | 'put'>;
type WrittenWords = Pick<ReturnType<typeof createIndexWords>, 'newList' | 'stored'>;
type ChangeWriter = (uid: string, changes: readonly AppliedChange[]) => Promise<number>;

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
  const write = documentWriter(territoryGroups);
  return async (uid, changes) => {
    const versions = await storedVersions(engine, uid, changes);
    const documents = new Map<string, object>();
    const used = new Set<string>();
    let applied = 0;
    for (const change of changes) {
      const id = idOf(change);
      const known = versions.get(id);
      const v = newVersion(change, known);
      if (v === null) continue;
      if (change.kind === 'upsert') {
        const written = write(change.document);
        documents.set(id, written.stored);
        for (const word of written.words) used.add(word);
      } else documents.set(id, tombstone(id, v));
      versions.set(id, { v, changedAt: changedAtOf(change) });
      applied++;
    }
    if (documents.size === 0) return applied;
    const list = words.newList(uid, used);
    await engine.put(uid, list === null ? [...documents.values()] : [list, ...documents.values()]);
    if (list !== null) words.stored(uid, list);
    return applied;
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
