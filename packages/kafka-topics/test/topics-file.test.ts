import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { TOPICS } from '@platform/events/topics';
import { readTopicsFile } from '@platform/kafka-topics';

const folder = mkdtempSync(path.join(os.tmpdir(), 'topics-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(topics: string) {
  const file = path.join(folder, 'topics.yaml');
  writeFileSync(
    file,
    `topics:\n${topics}\ndeadLetters: { tombstoneDays: 7, replication: 3, minInsyncReplicas: 2 }\n`,
  );
  return () => readTopicsFile(file);
}
const TOPIC = 'purpose: x, partitions: 6, replication: 3';

test('the code knows exactly the topics of the file', () => {
  const inFile = readTopicsFile().topics.map(({ name, partitions, cleanup }) => ({
    name,
    partitions,
    cleanup,
  }));
  const inCode = Object.values(TOPICS).map(({ name, partitions, cleanup }) => ({
    name,
    partitions,
    cleanup,
  }));
  expect(inCode).toEqual(inFile);
});

test.each([
  [
    'a name without version',
    `- { name: a.b, ${TOPIC}, cleanup: compact, tombstoneDays: 7, minInsyncReplicas: 2 }`,
  ],
  [
    'a compacted topic with a retention',
    `- { name: a.b.v1, ${TOPIC}, cleanup: compact, retentionDays: 7, minInsyncReplicas: 2 }`,
  ],
  [
    'more replicas in sync than there are',
    `- { name: a.b.v1, ${TOPIC}, cleanup: compact, tombstoneDays: 7, minInsyncReplicas: 4 }`,
  ],
  [
    'an unknown key',
    `- { name: a.b.v1, ${TOPIC}, cleanup: compact, tombstoneDays: 7, minInsyncReplicas: 2, owner: me }`,
  ],
  [
    'a topic that is declared twice',
    `- &t { name: a.b.v1, ${TOPIC}, cleanup: compact, tombstoneDays: 7, minInsyncReplicas: 2 }\n- *t`,
  ],
])('%s is refused with the name of the file', (_, topics) => {
  expect(read(topics)).toThrow(/topics\.yaml: /);
});
