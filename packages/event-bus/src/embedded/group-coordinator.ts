import type { Partition } from './topic-registry.ts';

type Member = {
  readonly id: string;
  readonly group: string;
  readonly partitions: readonly Partition[];
  assigned: Set<Partition>;
};

/**
 * Assigns the partitions of a group to its members. Partitions are reassigned whenever a member joins or leaves, but a
 * batch in flight is a lease: the new owner gets nothing of that partition before the old one has committed, returned
 * it or ended. So a rebalance never delivers an event twice, and never out of order. Pure state in memory.
 */
export class GroupCoordinator {
  readonly #members = new Map<string, Member>();
  /** `group/partition id` → id of the member that has a batch of it in flight. */
  readonly #leases = new Map<string, string>();
  readonly #epochs = new Map<string, number>();

  join(id: string, group: string, partitions: readonly Partition[]): void {
    this.#members.set(id, { id, group, partitions, assigned: new Set() });
    this.#deal(group);
  }

  /** Releases everything of the member; unknown members are ignored. */
  leave(id: string): void {
    const member = this.#members.get(id);
    if (member === undefined) return;
    this.#members.delete(id);
    for (const [lease, holder] of this.#leases) if (holder === id) this.#leases.delete(lease);
    this.#deal(member.group);
  }

  membersOf(group: string): Member[] {
    return [...this.#members.values()].filter((member) => member.group === group);
  }

  member(id: string): Member | undefined {
    return this.#members.get(id);
  }

  /** Increases with every change of the group's assignment. */
  epoch(group: string): number {
    return this.#epochs.get(group) ?? 0;
  }

  /** Assigned partitions of which no member has a batch. */
  free(id: string): Partition[] {
    const member = this.#members.get(id);
    if (member === undefined) return [];
    return [...member.assigned].filter((partition) => !this.#leases.has(leaseOf(member.group, partition)));
  }

  lease(id: string, partition: Partition): void {
    const member = this.#members.get(id);
    if (member !== undefined) this.#leases.set(leaseOf(member.group, partition), id);
  }

  holds(id: string, partition: Partition): boolean {
    const member = this.#members.get(id);
    return member !== undefined && this.#leases.get(leaseOf(member.group, partition)) === id;
  }

  release(id: string, partition: Partition): void {
    const member = this.#members.get(id);
    if (member === undefined || !this.holds(id, partition)) return;
    this.#leases.delete(leaseOf(member.group, partition));
    // The one that was served last waits for the others.
    if (member.assigned.delete(partition)) member.assigned.add(partition);
  }

  /** Every partition goes to one of the members that want it, in turn, so that shares are as equal as possible. */
  #deal(group: string): void {
    const members = this.membersOf(group);
    const wanted = new Set(members.flatMap(({ partitions }) => partitions));
    for (const member of members) member.assigned = new Set();
    for (const partition of wanted) {
      const candidates = members.filter(({ partitions }) => partitions.includes(partition));
      const least = Math.min(...candidates.map(({ assigned }) => assigned.size));
      candidates.find(({ assigned }) => assigned.size === least)?.assigned.add(partition);
    }
    this.#epochs.set(group, this.epoch(group) + 1);
  }
}

function leaseOf(group: string, { id }: Partition): string {
  return `${id}/${group}`;
}
