import { expect, test } from '@jest/globals';
import { describeChange, type ExistingTopic, planChanges } from './plan.ts';
import { readTopicsFile } from './topics-file.ts';
import { type KafkaTopic, wantedTopics } from './wanted-topics.ts';

const GROUPS = { 'catalog.subsidies.v1': ['search'] };
const SUBSIDIES: KafkaTopic = {
  name: 'catalog.subsidies.v1',
  partitions: 6,
  replication: 3,
  settings: { 'cleanup.policy': 'compact', 'min.insync.replicas': '2' },
};

/** The topic as a cluster returns it: with defaults of the cluster and a setting made by an operator. */
function existing(changed: Partial<ExistingTopic> = {}): ReadonlyMap<string, ExistingTopic> {
  const settings = { ...SUBSIDIES.settings, 'segment.bytes': '1073741824', 'max.message.bytes': '2000000' };
  const own = { ...SUBSIDIES.settings, 'max.message.bytes': '2000000' };
  return new Map([[SUBSIDIES.name, { ...SUBSIDIES, settings, own, ...changed }]]);
}

test('a cluster that agrees with the file is left alone', () => {
  expect(planChanges([SUBSIDIES], existing())).toEqual([]);
});

test('a missing topic is created', () => {
  expect(planChanges([SUBSIDIES], new Map())).toEqual([{ kind: 'create', topic: SUBSIDIES }]);
});

test('partitions are added, and fewer than the cluster has are a difference that is left', () => {
  expect(planChanges([SUBSIDIES], existing({ partitions: 3 }))).toEqual([
    { kind: 'add-partitions', name: SUBSIDIES.name, from: 3, to: 6 },
  ]);
  expect(planChanges([SUBSIDIES], existing({ partitions: 9 }))).toMatchObject([{ kind: 'difference' }]);
});

test('a changed setting is set together with those that the file does not name', () => {
  const own = { 'cleanup.policy': 'delete', 'max.message.bytes': '2000000' };
  const settings = { ...own, 'min.insync.replicas': '2' };
  const [change] = planChanges([SUBSIDIES], existing({ settings, own }));
  expect(change).toEqual({
    kind: 'set',
    name: SUBSIDIES.name,
    settings: [{ key: 'cleanup.policy', from: 'delete', to: 'compact' }],
    all: { ...SUBSIDIES.settings, 'max.message.bytes': '2000000' },
  });
  expect(change && describeChange(change)).toBe('set catalog.subsidies.v1: cleanup.policy delete → compact');
});

test('other replicas are a difference that a person decides', () => {
  const [change] = planChanges([SUBSIDIES], existing({ replication: 1 }));
  expect(change && describeChange(change)).toMatch(/^left as it is: catalog\.subsidies\.v1 has 1 replicas/);
});

test('a journal of dead letters is created before the topic for which its service waits', () => {
  const names = wantedTopics(readTopicsFile(), { groups: GROUPS }).map(({ name }) => name);
  const journal = names.indexOf('catalog.subsidies.v1.dlq.search');
  expect(journal).toBeGreaterThanOrEqual(0);
  expect(journal).toBeLessThan(names.indexOf('catalog.subsidies.v1'));
});

test('every consumer group has a journal of dead letters, and fewer brokers lower what a write waits for', () => {
  const named = (replicationMax?: number) =>
    wantedTopics(readTopicsFile(), { groups: GROUPS, replicationMax }).map((topic) => [
      topic.name,
      topic.replication,
      topic.settings['min.insync.replicas'],
    ]);
  expect(named()).toContainEqual(['catalog.subsidies.v1.dlq.search', 3, '2']);
  expect(named(2)).toContainEqual(['catalog.subsidies.v1', 2, '1']);
  expect(named(1)).toContainEqual(['catalog.subsidies.v1', 1, '1']);
});
