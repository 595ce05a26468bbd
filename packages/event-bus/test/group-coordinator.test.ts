import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GroupCoordinator } from '../src/embedded/group-coordinator.ts';
import type { Partition } from '../src/embedded/topic-registry.ts';

const partitions: readonly Partition[] = Array.from({ length: 5 }, (_, number) => ({
  id: number + 1,
  topic: 't.v1',
  number,
  end: 0,
}));
const MEMBERS = ['m1', 'm2', 'm3'];

const stepArbitrary = fc.record({
  kind: fc.constantFrom('join', 'leave', 'lease', 'release'),
  member: fc.constantFrom(...MEMBERS),
  partition: fc.constantFrom(...partitions),
});

test('gives every partition one owner and at most one batch in flight, with shares that differ by one at most', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
      const groups = new GroupCoordinator();
      const holder = new Map<Partition, string>();
      const joined = new Set<string>();
      for (const { kind, member, partition } of steps) {
        const before = groups.epoch('g');
        if (kind === 'join' && !joined.has(member)) {
          groups.join(member, 'g', partitions);
          joined.add(member);
          expect(groups.epoch('g')).toBeGreaterThan(before);
        } else if (kind === 'leave') {
          groups.leave(member);
          joined.delete(member);
          for (const [leased, by] of holder) if (by === member) holder.delete(leased);
        } else if (kind === 'lease' && groups.free(member).includes(partition)) {
          expect(holder.has(partition)).toBe(false);
          groups.lease(member, partition);
          holder.set(partition, member);
        } else if (kind === 'release' && holder.get(partition) === member) {
          groups.release(member, partition);
          holder.delete(partition);
        }
        const members = groups.membersOf('g');
        const owned = members.flatMap(({ assigned }) => [...assigned]);
        expect(new Set(owned).size).toBe(owned.length);
        expect(owned).toHaveLength(members.length === 0 ? 0 : partitions.length);
        const shares = members.map(({ assigned }) => assigned.size);
        if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        for (const one of partitions) {
          for (const id of joined) expect(groups.holds(id, one)).toBe(holder.get(one) === id);
        }
      }
    }),
  );
});
