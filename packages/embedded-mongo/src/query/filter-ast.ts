/** The condition of one leaf of a filter, in the form from which the planner makes index bounds. */
export type Predicate = {
  readonly path: string;
  readonly op: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'other';
  readonly value: unknown;
};

export type Test = (doc: unknown) => boolean;

/** One compiled condition: how to test it and, for a leaf of the top-level conjunction, its predicate. */
export type Node = { readonly test: Test; readonly predicates: readonly Predicate[] };

/** A compiled filter. `predicates` is the conjunction every matching document satisfies (a leaf may be 'other'). */
export type Filter = Node & {
  /** First parts of all paths the filter reads; enough of a document to decide. */
  readonly topFields: ReadonlySet<string>;
  /** True when there are no conditions other than `predicates` (no $or, $nor, $not, ...). */
  readonly conjunctive: boolean;
};
