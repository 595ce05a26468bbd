import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { COMMANDS } from '../src/commands/registry.ts';
import { OPERATORS } from '../src/update/operators.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(`${packageFolder}/SUPPORTED.md`, 'utf8');

type Row = { readonly line: string; readonly cells: readonly string[] };

/** The table rows of a part of the document, without heads. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|') && !/^\|\s*-/.test(line));
  const rows = lines.map((line) => ({
    line,
    cells: line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()),
  }));
  return rows.filter(({ cells }) => cells.at(-1) !== 'test');
}

const supported = rowsOf(document.slice(0, document.indexOf('## Refused')));
const refused = rowsOf(document.slice(document.indexOf('## Refused')));

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
    expect(supported.length).toBeGreaterThan(90);
    expect(refused.length).toBeGreaterThan(5);
    const missing = [...supported, ...refused].filter(({ cells }) => !titles.has(cells.at(-1) ?? ''));
    expect(missing.map(({ line }) => line)).toEqual([]);
  });

  test('every supported line links the manual', () => {
    const unlinked = supported.filter(({ line }) => !line.includes('(https://www.mongodb.com/docs/manual/'));
    expect(unlinked).toEqual([]);
  });

  test('every command and update operator of the code has a line', () => {
    for (const name of [...COMMANDS.keys(), ...Object.keys(OPERATORS)])
      expect(document).toContain(`\`${name}\``);
  });
});
