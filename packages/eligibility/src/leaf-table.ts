import type { Criterion } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import { type ChainOf, type Leaf, leafOf } from './leaf.ts';
import { MET, NOT_MET, opposite, type Truth, UNKNOWN } from './truth.ts';

/** Facts of all subsidies, each once however many have it. */
export type LeafTable = {
  /** The fact that a criterion states; null for one that no applicant can be compared with. */
  readonly find: (criterion: Criterion) => Leaf | null;
  readonly positionOf: (leaf: Leaf) => number;
  readonly at: (position: number) => Leaf;
  /** The truth of every fact, by position. */
  readonly truths: (facts: ApplicantFacts) => Uint8Array;
};

/**
 * An empty table. Nearly all different facts of a catalog are places, so these are not compared one by one: the places
 * around an applicant lead to the facts that name them.
 */
export function createLeafTable(chainOf: ChainOf): LeafTable {
  const leaves: Leaf[] = [];
  const byKey = new Map<string, Leaf | null>();
  const positions = new Map<Leaf, number>();
  const compared: number[] = [];
  const places = {
    leaves: [] as number[],
    named: new Map<string, number[]>(),
    around: new Map<string, number[]>(),
  };

  const add = (leaf: Leaf): void => {
    const position = leaves.push(leaf) - 1;
    positions.set(leaf, position);
    if (leaf.subject !== 'territory') {
      compared.push(position);
      return;
    }
    places.leaves.push(position);
    for (const value of leaf.values) append(places.named, value, position);
    for (const around of new Set(leaf.values.flatMap((value) => chainOf(value))))
      append(places.around, around, position);
  };

  return {
    find: (criterion) => {
      const { subject, rule, period, values } = criterion;
      const key = `${subject}|${rule}|${period}|${values.join('\u0001')}`;
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const leaf = leafOf(criterion, chainOf);
      byKey.set(key, leaf);
      if (leaf !== null) add(leaf);
      return leaf;
    },
    positionOf: (leaf) => positions.get(leaf) ?? -1,
    at: (position) => leaves[position] ?? missing(position),
    truths: (facts) => {
      const truths = new Uint8Array(leaves.length);
      for (const position of compared) truths[position] = leaves[position]?.test(facts) ?? UNKNOWN;
      decidePlaces(truths, { facts, leaves, places });
      return truths;
    },
  };
}

function missing(position: number): never {
  throw new RangeError(`no fact at ${position}`);
}

function append(lists: Map<string, number[]>, key: string, position: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [position]);
  else list.push(position);
}

type PlaceLists = {
  readonly leaves: readonly number[];
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly around: ReadonlyMap<string, readonly number[]>;
};

/** As the tests of the facts decide: inside a named place, around one (not known), or elsewhere. */
function decidePlaces(
  truths: Uint8Array,
  {
    facts: { territories },
    leaves,
    places,
  }: { readonly facts: ApplicantFacts; readonly leaves: readonly Leaf[]; readonly places: PlaceLists },
): void {
  const [place] = territories;
  const set = (positions: readonly number[], truth: Truth) => {
    for (const position of positions)
      truths[position] = leaves[position]?.rule === 'none_of' ? opposite(truth) : truth;
  };
  set(places.leaves, place === undefined ? UNKNOWN : NOT_MET);
  if (place === undefined) return;
  set(places.around.get(place) ?? [], UNKNOWN);
  for (const territory of territories) set(places.named.get(territory) ?? [], MET);
}
