import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import { CommandError, EXIT } from '@platform/operator-cli';
import { checkMapping, mappingCheckText, mistakeText, readMapping } from '@platform/sources/mapping';
import { loadTerritories } from '@platform/territories';
import { bytesOfFile } from './read-local-file.ts';

const USAGE = `Shows what a mapping file would make of a sample, without storing anything.

  npm run catalog:mapping -- check --mapping <file.yaml> --from <sample file>

Exit codes: 0 every record can be read, 2 wrong arguments or a broken mapping, 4 some records would be refused.`;

/** `npm run catalog:mapping`: checks a saved mapping against a sample of its source. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help === true) {
    console.log(USAGE);
    return EXIT.done;
  }
  if (positionals.length !== 1 || positionals[0] !== 'check') throw wrong('The only action is: check.');
  if (values.mapping === undefined) throw wrong('--mapping must name a mapping file.');
  if (values.from === undefined) throw wrong('--from must name a sample file.');
  const read = readMapping(await bytesOf(values.mapping));
  if (!read.ok) {
    const name = path.basename(values.mapping);
    throw new CommandError(read.mistakes.map((one) => mistakeText(name, one)).join('\n'), EXIT.usage);
  }
  const sample = { path: path.basename(values.from), bytes: await bytesOf(values.from) };
  const check = checkMapping(read.mapping, sample, loadTerritories());
  console.log(mappingCheckText(read.mapping.source, check));
  return check.counts.refused > 0 ? EXIT.stopped : EXIT.done;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const info = await stat(file).catch(() => null);
  if (info?.isFile() !== true) throw wrong(`There is no file at ${path.resolve(file)}.`);
  if (info.size > IMPORT_FILE_BYTES_MAX)
    throw wrong(`${file} is too large for a sample; cut the first rows out of it.`);
  return bytesOfFile({ absolute: path.resolve(file), bytes: info.size });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function wrong(sentence: string): CommandError {
  return new CommandError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.unexpected;
}
