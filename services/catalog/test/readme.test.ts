import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}

/** The names in the row of the README's table that starts with `label`. */
function namesIn(label: string): string[] {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${label} |`));
  return [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

it('lists in its README exactly what service.yaml declares', () => {
  const declared = parse(read('service.yaml')) as {
    readonly collections: readonly string[];
    readonly topics: { readonly publishes: readonly string[]; readonly consumes: readonly string[] };
  };
  expect(namesIn('collections')).toEqual(declared.collections);
  expect(namesIn('publishes')).toEqual(declared.topics.publishes);
  expect(namesIn('consumes')).toEqual(declared.topics.consumes);
});
