import type { IndexHit } from '../../domain/index-model.ts';
import { hasBit } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { MatchedTerm } from './match-term.ts';
import type { StoredCard } from './stored-rows.ts';

/** A hit whose card is still JSON: the thread that serves the request parses it. */
export type EngineHit = Omit<IndexHit, 'v' | 'card'> & StoredCard;

type HitContext = {
  readonly visible: ReturnType<IndexStore['columns']['visible']>;
  /** The terms of the query. */
  readonly terms: readonly Pick<MatchedTerm, 'matches'>[];
  /** Positions of those that describe what is looked for (`domain/prominence`). */
  readonly describing: readonly number[];
  readonly inPassing: ReadonlySet<number>;
};

/** A document of the index as a hit. */
export function hitAt(
  store: IndexStore,
  slot: number,
  { visible, terms, describing, inPassing }: HitContext,
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
    opensDay: finiteOrNull(numbers.opensDay[slot]),
    suspended: columns.isSuspended(slot),
    localVariants,
    missing: terms.flatMap(({ matches }, at) => (hasBit(matches, slot) ? [] : [at])),
    inPassing: inPassing.has(slot) ? [...describing] : [],
  };
}

function finiteOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
