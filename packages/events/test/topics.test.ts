import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { READERS, TOPICS } from '@platform/events/topics';

const ROOT = join(import.meta.dirname, '../../..');

/** Topic and group of every service that declares that it reads it; the group has the name of the service. */
function declaredReaders(): { readonly topic: string; readonly group: string }[] {
  return globSync('services/*/service.yaml', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const [, group = ''] = /^name: (\S+)$/m.exec(text) ?? [];
    const [, list = ''] = /^\s+consumes: \[(.*)\]$/m.exec(text) ?? [];
    return list
      .split(',')
      .map((topic) => topic.trim())
      .filter((topic) => topic !== '')
      .map((topic) => ({ topic, group }));
  });
}

describe('readers of the topics', () => {
  test('are those that the services declare, so that no dead letter is overlooked', () => {
    const known = Object.entries(READERS).flatMap(([topic, groups]) =>
      groups.map((group) => ({ topic, group })),
    );
    expect(declaredReaders()).toEqual(expect.arrayContaining(known));
    expect(known).toEqual(expect.arrayContaining(declaredReaders()));
  });

  test('are known for every topic', () => {
    expect(Object.keys(READERS).sort()).toEqual(
      Object.values(TOPICS)
        .map(({ name }) => name)
        .sort(),
    );
  });
});
