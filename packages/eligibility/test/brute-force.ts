import type { Criterion } from '@platform/contracts/catalog';

/** A world of few facts, in which every completion of what is not known can be listed. */
export type World = { readonly employees: number; readonly place: string; readonly yes: boolean };
export type Known = { readonly [Fact in keyof World]: World[Fact] | null };

/** region:11 contains department:75 and department:92; region:24 contains department:18. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  'department:75': ['department:75', 'region:11', 'country:FR'],
  'department:92': ['department:92', 'region:11', 'country:FR'],
  'department:18': ['department:18', 'region:24', 'country:FR'],
};
const HEADS = [0, 5, 10, 50];

/** Every world that agrees with what is known. */
export function completions({ employees, place, yes }: Known): World[] {
  const heads = employees === null ? HEADS : [employees];
  const places = Object.keys(PLACES).filter((one) => place === null || (PLACES[one] ?? []).includes(place));
  const responses = yes === null ? [true, false] : [yes];
  return heads.flatMap((head) =>
    places.flatMap((one) => responses.map((response) => ({ employees: head, place: one, yes: response }))),
  );
}

/** Whether criteria hold in a world, straight from their definition; what cannot be read is as `unread` gives it. */
export function holds(
  criteria: readonly Criterion[],
  world: World,
  { unread }: { readonly unread: boolean },
): boolean {
  const holdsAt = (index: number): boolean => {
    const criterion = criteria[index];
    if (criterion === undefined) throw new RangeError('no criterion there');
    const members = criteria.flatMap((one, at) => (one.group === index && decides(criteria, at) ? [at] : []));
    switch (criterion.kind) {
      case 'all_of':
        return members.every(holdsAt);
      case 'any_of':
        return members.some(holdsAt);
      case 'none_of':
        return !members.some(holdsAt);
      case 'to_check':
        return unread;
      case 'fact':
        return factHolds(criterion, world);
    }
  };
  return criteria.every((one, at) => one.group !== null || !decides(criteria, at) || holdsAt(at));
}

/** Indicative criteria decide nothing, nor do groups of nothing else. */
function decides(criteria: readonly Criterion[], at: number): boolean {
  const criterion = criteria[at];
  if (criterion === undefined || criterion.role === 'indicative') return false;
  if (criterion.kind === 'fact' || criterion.kind === 'to_check') return true;
  return criteria.some((one, index) => one.group === at && decides(criteria, index));
}

function factHolds({ subject, rule, values }: Criterion, world: World): boolean {
  const limit = Number(values[0]);
  const isMember =
    subject === 'employees'
      ? values.map(Number).includes(world.employees)
      : subject === 'territory'
        ? values.some((value) => (PLACES[world.place] ?? []).includes(value))
        : world.yes;
  switch (rule) {
    case 'at_least':
      return world.employees >= limit;
    case 'at_most':
      return world.employees <= limit;
    case 'more_than':
      return world.employees > limit;
    case 'less_than':
      return world.employees < limit;
    case 'one_of':
      return isMember;
    default:
      return !isMember;
  }
}
