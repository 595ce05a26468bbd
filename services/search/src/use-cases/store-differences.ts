import type { PublishedCatalog } from '../ports/published-catalog.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { LogPositionKeeper } from './log-positions.ts';
import { type VersionDifferences, versionDifferences } from './version-differences.ts';

export type ComparedStores = {
  readonly catalog: () => PublishedCatalog;
  readonly index: Pick<SearchIndex, 'versions' | 'changedSince' | 'notes' | 'saveNotes'>;
  readonly positions: Pick<LogPositionKeeper, 'accept'>;
  readonly deadLetterKeys: {
    readonly list: () => Promise<ReadonlySet<string>>;
    readonly discard: (ids: ReadonlySet<string>) => Promise<void>;
  };
  /** Resolves with whether the index contains everything that is in the log; rejects when the log is damaged. */
  readonly indexCaughtUp: () => Promise<boolean>;
};

export type Differences = VersionDifferences & {
  /** Of everything that differs. */
  readonly ids: ReadonlySet<string>;
};

/**
 * What still differs after everything that was on its way has arrived. Programmes with dead letters are reported with
 * these and wait for an operator.
 */
export async function lastingDifferences(
  stores: ComparedStores,
  { withDeadLetters }: { readonly withDeadLetters: boolean },
): Promise<Differences> {
  const first = withIds(await versionDifferences(stores.catalog(), stores.index));
  if (first.ids.size === 0) return first;
  await stores.catalog().eventsPublished();
  await stores.indexCaughtUp();
  const second = await versionDifferences(stores.catalog(), stores.index);
  const parked = withDeadLetters ? new Set<string>() : await stores.deadLetterKeys.list();
  const isLasting = (id: string) => first.ids.has(id) && !parked.has(id);
  return withIds({
    ...second,
    missing: second.missing.filter(isLasting),
    unequal: second.unequal.filter(isLasting),
    surplus: second.surplus.filter(isLasting),
  });
}

/** The sentence for the operator; `isOther`: the document store is not the one that the index was filled from. */
export function differenceSentence(
  { published, indexed, missing, unequal, surplus }: Differences,
  { isOther }: { readonly isOther: boolean },
): string {
  const parts = [
    [missing.length, 'missing in the index'],
    [unequal.length, 'in another version'],
    [surplus.length, 'not in the document store'],
  ] as const;
  const stated = parts.flatMap(([amount, what]) => (amount === 0 ? [] : `${amount} ${what}`)).join(', ');
  const reason = isOther ? ' The document store is another one than before, or was emptied.' : '';
  return `The search index (${indexed} programmes) differs from the document store (${published}): ${stated}.${reason} If the document store was lost, stop and put back a copy of the data folder.`;
}

function withIds(found: VersionDifferences): Differences {
  return { ...found, ids: new Set([...found.missing, ...found.unequal, ...found.surplus]) };
}
