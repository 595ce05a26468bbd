import { readFile, writeFile } from 'node:fs/promises';

/**
 * Inserts a line into a file before the only line that contains `before`, with the indentation of that line. A file
 * that contains the line already stays as it is. Throws a RangeError when the place is missing or ambiguous.
 */
export async function insertLine(options: {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}): Promise<void> {
  const { file, before, line } = options;
  const lines = (await readFile(file, 'utf8')).split('\n');
  if (lines.some((one) => one.trim() === line.trim())) return;
  const at = lines.findIndex((one) => one.includes(before));
  if (at === -1 || lines.slice(at + 1).some((one) => one.includes(before))) {
    throw new RangeError(`${file}: expected exactly one line with "${before}"`);
  }
  const [indentation = ''] = /^\s*/.exec(lines[at] ?? '') ?? [];
  lines.splice(at, 0, indentation + line);
  await writeFile(file, lines.join('\n'));
}
