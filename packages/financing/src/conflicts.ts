import type { FinancingProgramme } from './financing-input.ts';

/** For each programme, the positions of those it may not be received with. */
export function conflictsOf(programmes: readonly FinancingProgramme[]): readonly ReadonlySet<number>[] {
  return programmes.map(
    (one, position) =>
      new Set(
        programmes.flatMap((other, at) =>
          at !== position && (excludes(one, other) || excludes(other, one)) ? [at] : [],
        ),
      ),
  );
}

function excludes(one: FinancingProgramme, other: FinancingProgramme): boolean {
  return (
    one.isAlone ||
    one.incompatibleIds.includes(other.id) ||
    one.exclusiveGroups.some((group) => other.exclusiveGroups.includes(group))
  );
}
