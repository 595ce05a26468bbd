import { PLANS, type Plan, type PlanId } from '@platform/contracts/billing-plans';

/** The place of a profile in the count of its workspace. The oldest ones stay editable when the limit falls. */
export type Slot = { readonly id: string; readonly at: Date };

/** The slots with one more, or null when the limit is reached. `countedMax` null is no limit. */
export function takeSlot(
  slots: readonly Slot[],
  slot: Slot,
  countedMax: number | null,
): readonly Slot[] | null {
  if (slots.some(({ id }) => id === slot.id)) return slots;
  return countedMax !== null && slots.length >= countedMax ? null : [...slots, slot];
}

/** Whether the profile is within the limit: the oldest ones are. */
export function isWithinLimit(slots: readonly Slot[], id: string, countedMax: number | null): boolean {
  const position = slots.findIndex((slot) => slot.id === id);
  return position >= 0 && (countedMax === null || position < countedMax);
}

/** The smallest plan with full access that allows this number of profiles. */
export function planFor(count: number): PlanId {
  const plans: readonly Plan[] = PLANS;
  const found = plans.find(({ profilesMax }) => profilesMax === null || profilesMax >= count);
  if (found === undefined) throw new TypeError(`no plan allows ${count} profiles`);
  return found.id;
}
