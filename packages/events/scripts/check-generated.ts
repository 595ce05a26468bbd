import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENERATED_BELOW, generateBelow, repositoryRoot } from './buf.ts';

const FOLDER = 'generated/protobuf';

/** Relative path → text of every file below a folder. */
function filesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]));
}

/** Fails when a folder of generated code is not exactly what `protos/` generates. */
function main(): number {
  const temporary = mkdtempSync(join(tmpdir(), 'events-generated-'));
  try {
    const { ok, output } = generateBelow(temporary);
    if (!ok) {
      process.stderr.write(output);
      return 1;
    }
    const fresh = filesBelow(join(temporary, FOLDER));
    const stale = GENERATED_BELOW.flatMap((folder) => {
      const committed = filesBelow(join(repositoryRoot, folder, FOLDER));
      const names = [...new Set([...fresh.keys(), ...committed.keys()])].sort();
      return names
        .filter((name) => fresh.get(name) !== committed.get(name))
        .map((name) => `${folder}/${FOLDER}/${name}`);
    });
    for (const file of stale) process.stderr.write(`${file} is stale\n`);
    if (stale.length > 0) process.stderr.write('Run: npm run generate -w @platform/events\n');
    return stale.length === 0 ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

process.exitCode = main();
