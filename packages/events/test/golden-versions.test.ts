import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { GOLDEN_EVENTS } from './golden-events.ts';
import { fieldsOf, goldenFiles, goldenNames, statedFields } from './golden-files.ts';

const TOPICS_FILE = join(import.meta.dirname, '../../../infra/kafka/topics.yaml');

describe.each(GOLDEN_EVENTS)('$name', (event) => {
  const files = goldenFiles(event);

  test.each(files)('the bytes of $stem still mean the same', ({ bytes, values }) => {
    // Fields that a later version has added may be there, too.
    expect(event.decode(bytes)).toMatchObject(values as object);
  });

  test('every field of the schema is stated in the bytes of a version', () => {
    const stated = new Set(files.flatMap(({ bytes }) => [...statedFields(event.schema, bytes)]));
    const missing = [...fieldsOf(event.schema)].filter((field) => !stated.has(field));
    // A new field needs a file: packages/events/README.md, "Golden bytes".
    expect(missing).toEqual([]);
  });
});

test('every file belongs to an event', () => {
  const stems = GOLDEN_EVENTS.flatMap((event) => goldenFiles(event).map(({ stem }) => stem));
  expect(goldenNames().toSorted()).toEqual(
    stems.flatMap((stem) => [`${stem}.bin`, `${stem}.json`]).toSorted(),
  );
});

test('every topic has an event', () => {
  const topics = readFileSync(TOPICS_FILE, 'utf8').matchAll(/value = `([\w.]+)`/g);
  const names = GOLDEN_EVENTS.map(({ schema }) => schema.typeName);
  expect([...topics].map(([, name]) => name).toSorted()).toEqual(names.toSorted());
});
