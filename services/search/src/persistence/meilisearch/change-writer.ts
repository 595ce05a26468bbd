import type { FacetGroup } from '../../domain/index-model.ts';
import type { AppliedChange } from '../../ports/search-index.ts';
import type { createEngine } from './engine.ts';
import { equalsAny } from './filter.ts';
import { documentWriter, tombstone } from './stored-document.ts';

type Engine = Pick<ReturnType<typeof createEngine>, 'list' | 'put'>;
type ChangeWriter = (uid: string, changes: readonly AppliedChange[]) => Promise<number>;

const VERSION_FIELDS = ['id', 'v'];

/**
 * Writes changes to an index and returns how many were applied: older versions than the stored ones are skipped. Calls
 * must not overlap, because the engine has no conditional write.
 */
export function createChangeWriter(engine: Engine, territoryGroups: readonly FacetGroup[]): ChangeWriter {
  const stored = documentWriter(territoryGroups);
  return async (uid, changes) => {
    const versions = await storedVersions(engine, uid, changes);
    const documents = new Map<string, object>();
    let applied = 0;
    for (const change of changes) {
      const id = idOf(change);
      const known = versions.get(id);
      const v = newVersion(change, known);
      if (v === null) continue;
      documents.set(id, change.kind === 'upsert' ? stored(change.document) : tombstone(id, v));
      versions.set(id, v);
      applied++;
    }
    if (documents.size > 0) await engine.put(uid, [...documents.values()]);
    return applied;
  };
}

async function storedVersions(
  engine: Engine,
  uid: string,
  changes: readonly AppliedChange[],
): Promise<Map<string, number>> {
  const ids = [...new Set(changes.map(idOf))];
  const known = await engine.list(uid, {
    filter: equalsAny('id', ids),
    fields: VERSION_FIELDS,
    max: ids.length,
  });
  return new Map(known.map((document) => [String(document.id), Number(document.v)]));
}

/** The version that a change writes; null when it changes nothing. */
function newVersion(change: AppliedChange, known: number | undefined): number | null {
  // A removal without a version is a tombstone of the log: any later version of that subsidy is newer.
  if (change.kind === 'remove' && change.v === null) return known === undefined ? null : 0;
  const v = change.kind === 'upsert' ? change.document.v : (change.v ?? 0);
  return known !== undefined && known >= v ? null : v;
}

function idOf(change: AppliedChange): string {
  return change.kind === 'upsert' ? change.document.id : change.id;
}
