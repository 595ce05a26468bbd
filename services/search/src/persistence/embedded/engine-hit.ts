import type { IndexHit } from '../../domain/index-model.ts';
import { hasBit } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { StoredCard } from './stored-rows.ts';

/** A hit whose card is still JSON: the thread that serves the request parses it. */
export type EngineHit = Omit<IndexHit, 'v' | 'card'> & StoredCard;

/** A document of the index as a hit. */
export function hitAt(
  store: IndexStore,
  slot: number,
  visible: ReturnType<IndexStore['columns']['visible']>,
): EngineHit {
  const { columns } = store;
  const numbers = columns.numbers();
  const id = columns.idAt(slot);
  let localVariants = 0;
  for (const variant of columns.variants.of(id)) if (hasBit(visible, variant)) localVariants++;
  return {
    id,
    ...store.read(slot),
    closesAtMs: finiteOrNull(numbers.closesAt[slot]),
    deadlineDay: finiteOrNull(numbers.deadlineDay[slot]),
    suspended: columns.isSuspended(slot),
    localVariants,
  };
}

function finiteOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
