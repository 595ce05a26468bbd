import { isFeasible } from './aid-limits.ts';
import { type Considered, grantsOf } from './considered.ts';
import { isRepayable } from './financing-input.ts';
import type { OwnExclusion } from './own-amount.ts';

/** Why a programme is not part of the best combination. */
export type LeftOut = { readonly programmeId: string } & (
  | { readonly reason: OwnExclusion | 'amount-not-stated' | 'repayable' | 'minimum-out-of-reach' }
  /** In the place of the programmes that it excludes, the grants would be this lower. */
  | {
      readonly reason: 'incompatible';
      readonly withIds: readonly string[];
      readonly lossCents: number | null;
    }
  /** Beside the others it brings nothing, because limits are reached already. */
  | { readonly reason: 'adds-nothing' }
);

/** The reasons for all programmes outside of a combination, in the order of the input. */
export function leftOutOf(considered: Considered, members: readonly number[]): readonly LeftOut[] {
  return considered.input.programmes.flatMap(({ id }, position) =>
    members.includes(position) ? [] : [{ programmeId: id, ...reasonOf(considered, members, position) }],
  );
}

type Reason = LeftOut extends infer One ? (One extends unknown ? Omit<One, 'programmeId'> : never) : never;

function reasonOf(considered: Considered, members: readonly number[], position: number): Reason {
  const { own, conflicts, input, problem } = considered;
  const alone = own[position];
  const programme = input.programmes[position];
  if (alone === undefined || programme === undefined) throw new RangeError('no such programme');
  if (alone.exclusion !== null) return { reason: alone.exclusion };
  if (isRepayable(programme)) return { reason: 'repayable' };
  if (alone.cents === null) return { reason: 'amount-not-stated' };
  const rivals = members.filter((member) => conflicts[position]?.has(member) === true);
  if (rivals.length === 0) {
    return { reason: isFeasible(problem, [...members, position]) ? 'adds-nothing' : 'minimum-out-of-reach' };
  }
  const instead = [...members.filter((member) => !rivals.includes(member)), position];
  const withIds = rivals.flatMap((rival) => input.programmes[rival]?.id ?? []);
  const grantsInstead = grantsOf(considered, instead);
  const lossCents = grantsInstead === null ? null : (grantsOf(considered, members) ?? 0) - grantsInstead;
  return { reason: 'incompatible', withIds, lossCents };
}
