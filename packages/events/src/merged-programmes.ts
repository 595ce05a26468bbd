import { isDuplicateKey } from '@platform/service-kit';
import type { mongo } from 'mongoose';

/** What the catalog states about a programme that was merged into another one. */
export type Merge = {
  readonly id: string;
  readonly v: number;
  readonly into: string;
  readonly at: Date;
};

/** A merge as a service keeps it; `earlier` are the programmes that it was merged into before a split. */
export type MergeDocument = Omit<Merge, 'id'> & { readonly _id: string; readonly earlier: readonly string[] };

/** Where a merged programme leads. */
export type MergeRoute = {
  readonly survivor: string;
  /** Since when it leads there. */
  readonly since: Date;
  /** It was merged into another one before, and a split has made the survivor of it. */
  readonly isSplitOff: boolean;
  /** Grows whenever it leads elsewhere. */
  readonly changes: number;
  /** Itself, and the programmes that it leads through or has led to before. */
  readonly passed: readonly string[];
};

/** A programme that leads to another one; `since` is null for the other one itself. */
export type MergeSource = { readonly id: string; readonly since: Date | null };

/**
 * Merges of programmes as the catalog has published them. What people have stored keeps the id that it was stored with and
 * is followed to the surviving programme when it is read, so that a split returns to each programme what was its own.
 */
export type MergedProgrammes = {
  /** Stores a merge unless a newer one of the same programme is known. */
  readonly save: (merge: Merge) => Promise<void>;
  /** Where the merged ones of these programmes lead. */
  readonly routesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, MergeRoute>>;
  /** For each of these programmes: itself, and all that lead to it. */
  readonly sourcesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly MergeSource[]>>;
};

/** Key and options of the index that finds what leads to a programme. */
export const MERGES_INDEX = { key: { into: 1 }, options: { name: 'into' } } as const;

/** Longest chain of merges that is followed; a longer one must be a cycle. */
const MERGES_MAX = 20;
/** Writers of the same merge that may get in between. */
const ATTEMPTS_MAX = 8;

type MergeCollection = mongo.Collection<MergeDocument>;

/** Merges in a collection that has `MERGES_INDEX`. */
export function createMergedProgrammes(merges: MergeCollection): MergedProgrammes {
  return {
    save: async (merge) => {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        if (await saveOnce(merges, merge)) return;
      }
      throw new Error('other writers keep changing a merge');
    },
    routesOf: (ids) => routesOf(merges, ids),
    sourcesOf: (ids) => sourcesOf(merges, ids),
  };
}

/** The programme that is left of one. */
export function survivorOf(routes: ReadonlyMap<string, MergeRoute>, id: string): string {
  return routes.get(id)?.survivor ?? id;
}

/** False when another writer was faster. */
async function saveOnce(merges: MergeCollection, { id, ...merge }: Merge): Promise<boolean> {
  const known = await merges.findOne({ _id: id });
  if (known === null) return inserted(merges.insertOne({ _id: id, ...merge, earlier: [] }));
  if (known.v >= merge.v) return true;
  const isSame = known.into === merge.into;
  const next = {
    ...merge,
    at: isSame ? known.at : merge.at,
    earlier: isSame ? known.earlier : [...new Set([...known.earlier, known.into])],
  };
  return (await merges.replaceOne({ _id: id, v: known.v }, next)).matchedCount === 1;
}

async function inserted(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** A programme whose chain of merges is followed: the id that it has reached, and what it has passed. */
type Follower = {
  readonly first: string;
  readonly id: string;
  readonly since: Date | null;
  readonly isSplitOff: boolean;
  readonly changes: number;
  readonly passed: readonly string[];
};

async function routesOf(
  merges: MergeCollection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MergeRoute>> {
  const routes = new Map<string, MergeRoute>();
  let open: readonly Follower[] = ids.map((id) => ({
    ...{ first: id, id, since: null, isSplitOff: false, changes: 0, passed: [] },
  }));
  for (let step = 0; open.length > 0; step += 1) {
    requireStep(step);
    const found = await merges.find({ _id: { $in: distinct(open) } }).toArray();
    const known = new Map(found.map((document) => [document._id, document]));
    open = open.flatMap(({ first, id, since, isSplitOff, changes, passed }) => {
      const merge = known.get(id);
      if (merge !== undefined) {
        const { into, at, earlier } = merge;
        return [
          {
            ...{ first, id: into, since: laterOf(at, since), isSplitOff: earlier.length > 0 },
            ...{ changes: changes + 1 + earlier.length, passed: [...passed, id, ...earlier] },
          },
        ];
      }
      if (since !== null) {
        const others = new Set(passed);
        others.delete(id);
        routes.set(first, { survivor: id, since, isSplitOff, changes, passed: [...others] });
      }
      return [];
    });
  }
  return routes;
}

async function sourcesOf(
  merges: MergeCollection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MergeSource[]>> {
  const sources = new Map<string, MergeSource[]>(ids.map((id) => [id, [{ id, since: null }]]));
  let open: readonly Pick<Follower, 'first' | 'id' | 'since'>[] = [...sources.keys()].map((id) => ({
    ...{ first: id, id, since: null },
  }));
  for (let step = 0; open.length > 0; step += 1) {
    requireStep(step);
    const found = await merges.find({ into: { $in: distinct(open) } }).toArray();
    const byTarget = Map.groupBy(found, ({ into }) => into);
    open = open.flatMap(({ first, id, since }) =>
      (byTarget.get(id) ?? []).map(({ _id, at }) => ({ first, id: _id, since: laterOf(at, since) })),
    );
    for (const { first, id, since } of open) sources.get(first)?.push({ id, since });
  }
  return sources;
}

function requireStep(step: number): void {
  if (step > MERGES_MAX) throw new Error('merges form a cycle');
}

function distinct(followers: readonly Pick<Follower, 'id'>[]): string[] {
  return [...new Set(followers.map(({ id }) => id))];
}

function laterOf(at: Date, since: Date | null): Date {
  return since !== null && since > at ? since : at;
}
