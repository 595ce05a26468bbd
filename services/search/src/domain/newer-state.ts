/** When and in which version a subsidy was changed; `changedAt` is null for a removed one. */
export type StateVersion = { readonly v: number; readonly changedAt: string | null };

/**
 * Whether a state is newer than the known one of its subsidy. Two states with the same version come from a catalog that
 * was put back to an earlier state and has moved on differently: the later one is right.
 */
export function isNewerState(state: StateVersion, known: StateVersion): boolean {
  if (state.v !== known.v) return state.v > known.v;
  return state.changedAt !== null && known.changedAt !== null && state.changedAt > known.changedAt;
}
