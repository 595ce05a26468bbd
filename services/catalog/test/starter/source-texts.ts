import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from './wording.ts';

/** Runs of `length` words of our texts, each with the name of the first text that contains it. */
export function runsByText(texts: ReadonlyMap<string, string>, length: number): Map<string, string> {
  const runs = new Map<string, string>();
  for (const [name, text] of texts) {
    for (const run of runsOf(wordsOf(text), length)) if (!runs.has(run)) runs.set(run, name);
  }
  return runs;
}

/**
 * Which of our runs occur in any file of a folder, as `name: run (file)`. Files are read one after the other, so that
 * only one is in memory at a time.
 */
export function runsFoundIn(folder: string, ours: ReadonlyMap<string, string>, length: number): string[] {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ya?ml|json|csv|md|txt)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const run of runsOf(wordsOf(text), length)) {
      const name = ours.get(run);
      if (name !== undefined) found.set(run, `${name}: ${run} (${entry.name})`);
    }
  }
  return [...found.values()].sort();
}

function* runsOf(words: readonly string[], length: number): Generator<string> {
  for (let start = 0; start + length <= words.length; start += 1) {
    yield words.slice(start, start + length).join(' ');
  }
}
