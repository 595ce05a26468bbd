import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { insertLines } from './insert-lines.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'line-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('a line', () => {
  it('is inserted once, with the indentation of the line after it', async () => {
    const file = path.join(folder, 'list.ts');
    await writeFile(file, 'const list = [\n  one,\n  // last\n];\n');
    await insertLines({ file, before: '// last', lines: ['two,'] });
    await insertLines({ file, before: '// last', lines: ['two,'] });
    expect(await readFile(file, 'utf8')).toBe('const list = [\n  one,\n  two,\n  // last\n];\n');
  });

  it.each(['missing', 'twice'])('is not inserted at a place that is %s', async (before) => {
    const file = path.join(folder, 'list.ts');
    await writeFile(file, 'twice\ntwice\n');
    await expect(insertLines({ file, before, lines: ['two'] })).rejects.toThrow('exactly one line');
  });
});
