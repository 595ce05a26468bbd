import { readFile, writeFile } from 'node:fs/promises';

/**
 * Inserts lines into a file before the only line that contains `before`, with the indentation of that line. A file that
 * contains the first of them already stays as it is. Throws a RangeError when the place is missing or ambiguous.
 */
export async function insertLines(options: {
  readonly file: string;
  readonly before: string;
  readonly lines: readonly string[];
}): Promise<void> {
  const { file, before, lines: inserted } = options;
  const lines = (await readFile(file, 'utf8')).split('\n');
  if (lines.some((one) => one.trim() === inserted[0]?.trim())) return;
  const at = lines.findIndex((one) => one.includes(before));
  if (at === -1 || lines.slice(at + 1).some((one) => one.includes(before))) {
    throw new RangeError(`${file}: expected exactly one line with "${before}"`);
  }
  const [indentation = ''] = /^\s*/.exec(lines[at] ?? '') ?? [];
  lines.splice(at, 0, ...inserted.map((one) => (one === '' ? '' : indentation + one)));
  await writeFile(file, lines.join('\n'));
}

/** Changes the text of a file. Throws a RangeError when the change changes nothing, because its place is missing. */
export async function editFile(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new RangeError(`${file}: the place for the new workspace was not found`);
  await writeFile(file, changed);
}
