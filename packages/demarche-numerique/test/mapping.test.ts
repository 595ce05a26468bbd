import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { champ } from '../src/fake-portal.ts';
import { mappingSchema } from '../src/index.ts';

const EXAMPLES = path.join(import.meta.dirname, '../examples');

const VALID = {
  format: 'demarche-numerique-mapping/1',
  procedure: { number: 1, path: 'une-demarche', title: 'Une démarche' },
  checkedOn: '2026-11-28',
  fields: [{ champ: champ(1), from: 'project_title', as: 'text' }],
};

describe('a mapping file', () => {
  it.each(readdirSync(EXAMPLES).filter((name) => name.endsWith('.json')))('%s is valid', (name) => {
    const example: unknown = JSON.parse(readFileSync(path.join(EXAMPLES, name), 'utf8'));
    expect(mappingSchema.safeParse(example).error).toBeUndefined();
  });

  it.each([
    ['an unknown format', { format: 'demarche-numerique-mapping/2' }],
    ['a path with another address in it', { procedure: { ...VALID.procedure, path: '../admin' } }],
    ['a day that does not exist', { checkedOn: '2026-02-30' }],
    ['no field', { fields: [] }],
    ['an id of something else', { fields: [{ champ: btoa('Dossier-1'), from: 'a', as: 'text' }] }],
    ['an unknown kind', { fields: [{ champ: champ(1), from: 'a', as: 'file' }] }],
    ['an unknown property', { fields: [{ champ: champ(1), from: 'a', as: 'text', values: {} }] }],
    [
      'a field mapped twice, spelled differently',
      {
        fields: [
          { champ: 'Q2hhbXAtMQ==', from: 'a', as: 'text' },
          { champ: 'Q2hhbXAtMQ', from: 'b', as: 'text' },
        ],
      },
    ],
  ])('is refused with %s', (_, change) => {
    expect(mappingSchema.safeParse({ ...VALID, ...change }).success).toBe(false);
  });
});
