import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { COMMANDS } from '../src/commands/registry.ts';
import { OPERATORS } from '../src/update/operators.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(`${packageFolder}/SUPPORTED.md`, 'utf8');

/** The last cell of each table row, and the whole row. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
  .map((line) => ({ line, test: line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '' }))
  .filter((row) => row.test !== 'test');

function testTitles(): Set<string> {
  const files = readdirSync(`${packageFolder}/test`, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${packageFolder}/test/${file}`, 'utf8'));
  const titles = sources.flatMap((source) =>
    [...source.matchAll(/\btest\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  return new Set(titles);
}

describe('SUPPORTED.md', () => {
  test('every line names a test that exists', () => {
    const titles = testTitles();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !titles.has(row.test)).map(({ line }) => line)).toEqual([]);
  });

  test('every supported line links the manual', () => {
    const supported = document
      .slice(0, document.indexOf('## Refused'))
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (---|item)/.test(line));
    expect(supported.filter((line) => !line.includes('(https://www.mongodb.com/docs/manual/'))).toEqual([]);
  });

  test('every command and update operator of the code has a line', () => {
    for (const name of [...COMMANDS.keys(), ...Object.keys(OPERATORS)])
      expect(document).toContain(`\`${name}\``);
  });
});
