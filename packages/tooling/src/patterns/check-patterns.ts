import path from 'node:path';
import { parseSource, readRepositoryFile, repositoryFiles, type SourceFile } from '../checks/source-file.ts';
import { runCommand } from '../run-command.ts';
import { BUILT_LATER, EXEMPT_PATTERNS } from './exempt-patterns.ts';
import {
  type Construction,
  constructionsIn,
  isProductCode,
  literalsIn,
  type Pattern,
} from './found-patterns.ts';
import { type Verdicts, verdictsOf } from './pattern-verdicts.ts';
import {
  patternKey,
  type RecordedKind,
  type RecordedVerdicts,
  readVerdicts,
  writeVerdicts,
} from './recorded-verdicts.ts';

/**
 * Every regular expression of the product takes time in proportion to its text, whatever the text is: a text from outside
 * must not be able to hold up a thread. Prints the others with a text that shows it, and exits 1. Verdicts are recorded in
 * `generated/pattern-verdicts.txt`, so only new patterns are analysed; `--write` records them, and `--again` analyses all.
 */
async function main(): Promise<void> {
  const sources = repositoryFiles(/\.tsx?$/)
    .filter(isProductCode)
    .map((file) => parseSource(file, readRepositoryFile(file)));
  const { patterns, unseen } = await builtIn(sources);
  const all = [...sources.flatMap(literalsIn), ...patterns];
  const recorded: RecordedVerdicts = process.argv.includes('--again') ? new Map() : await readVerdicts();
  const verdicts = await verdictsOf(all, { recorded, isExempt });
  const slow = all.flatMap((pattern) => {
    const found = verdicts.of(pattern);
    return found.kind === 'linear' || isExempt(pattern) ? [] : [faultOf(pattern, found.attack)];
  });
  const stale = EXEMPT_PATTERNS.filter(
    ({ file, text }) =>
      !all.some(
        (one) => one.file === file && one.source.startsWith(text) && verdicts.of(one).kind !== 'linear',
      ),
  ).map(({ file, text }) => `${file}: ${text} is linear, or gone; remove it from EXEMPT_PATTERNS`);
  const isWritten = process.argv.includes('--write');
  const faults = [...slow, ...unseen, ...stale, ...(isWritten ? [] : unrecorded(verdicts.analysed))];
  for (const fault of faults) console.log(fault);
  console.log(
    `${all.length} patterns, ${patterns.length} of them built from values, ${verdicts.analysed} analysed: ${faults.length} faults`,
  );
  if (isWritten) await writeVerdicts(recordOf(all, verdicts));
  process.exitCode = faults.length === 0 && all.length > PATTERNS_MIN ? 0 : 1;
}

/** More new patterns than these make the check slow. */
const UNRECORDED_MAX = 25;

function unrecorded(count: number): string[] {
  return count > UNRECORDED_MAX ? [`${count} patterns are not recorded: run make generate`] : [];
}

/** What the next check need not analyse; a pattern that is at fault stays out of it. */
function recordOf(patterns: readonly Pattern[], verdicts: Verdicts): RecordedVerdicts {
  const passed = patterns.filter((one) => isExempt(one) || verdicts.of(one).kind === 'linear');
  return new Map(
    passed.map((one): [string, RecordedKind] => [
      patternKey(one),
      verdicts.of(one).kind === 'linear' ? 'linear' : 'slow',
    ]),
  );
}

/** Fewer than these means that the check no longer sees the sources. */
const PATTERNS_MIN = 300;

function isExempt({ file, source }: Pattern): boolean {
  return EXEMPT_PATTERNS.some((one) => one.file === file && source.startsWith(one.text));
}

function faultOf({ file, line, source, flags }: Pattern, attack: string): string {
  return `${file}:${line}: /${source.slice(0, 200)}/${flags} is not linear: ${attack}`;
}

/** The patterns that modules build while they are loaded, and the places whose patterns nobody sees. */
async function builtIn(
  sources: readonly SourceFile[],
): Promise<{ readonly patterns: readonly Pattern[]; readonly unseen: readonly string[] }> {
  const places = sources
    .flatMap(constructionsIn)
    .filter(({ file }) => !BUILT_LATER.some((later) => later.file === file));
  const files = [...new Set(places.map(({ file }) => file))];
  const isSeen = (patterns: readonly Pattern[], { file, line }: Construction) =>
    patterns.some((one) => one.file === file && isNear(one.line, line));
  const own = await patternsOf(files);
  const callers = places
    .filter((place) => !isSeen(own, place))
    .flatMap(({ file }) => sources.filter(({ text }) => text.includes(`/${path.basename(file)}'`)));
  const others = callers.length === 0 ? [] : await patternsOf(callers.map((source) => source.path));
  const patterns = [...own, ...others].filter(({ file }) => files.includes(file));
  const unseen = places
    .filter((place) => !isSeen(patterns, place))
    .map(
      ({ file, line }) =>
        `${file}:${line}: builds a pattern that cannot be seen by loading the module; build it at the top level`,
    );
  return { patterns, unseen };
}

/** The patterns that these modules build while they are loaded, also in the functions of others. */
async function patternsOf(files: readonly string[]): Promise<readonly Pattern[]> {
  const { exitCode, output } = await runCommand('node', [
    'packages/tooling/src/patterns/built-patterns.ts',
    ...files,
  ]);
  if (exitCode !== 0) throw new Error(output);
  return JSON.parse(output) as Pattern[];
}

/** A construction of several lines is reported at one of them. */
function isNear(built: number, place: number): boolean {
  return built >= place && built <= place + 3;
}

await main();
