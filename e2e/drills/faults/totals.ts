import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SeedResult } from './run-seed.ts';

const HEAD =
  '| seed | revision | rounds | faults | commands acknowledged | repeated | responses lost | slowest outbox | slowest reader | mails repeated | violations |';
const RULE = '|---|---|---|---|---|---|---|---|---|---|---|';

/** One row for a seed; a seed that was run again has another row. */
function rowOf({ seed, rounds, commands, ...result }: SeedResult, revision: string): string {
  const faults = Map.groupBy(
    rounds.flatMap((round) => round.faults),
    (kind) => kind,
  );
  const kinds = [...faults]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, { length }]) => `${kind} ${length}`);
  const slowest = (figure: 'outboxesMs' | 'readersMs') =>
    `${(Math.max(...rounds.map((round) => round[figure])) / 1_000).toFixed(1)} s`;
  const violations = rounds.reduce((sum, round) => sum + round.violations.length, 0);
  const cells = [
    seed,
    revision.slice(0, 8),
    rounds.length,
    kinds.join(', '),
    commands.acknowledged,
    commands.repeated,
    result.lostResponses,
    slowest('outboxesMs'),
    slowest('readersMs'),
    result.repeatedMails,
    violations,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Adds the result of a seed to the file and sums up all of its rows. */
export function addToTotals(file: string, result: SeedResult, revision: string): void {
  const known = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
    : [];
  const rows = [...known, rowOf(result, revision)];
  const sum = (column: number) =>
    rows.reduce((total, row) => total + Number(row.split('|')[column]), 0).toLocaleString('en');
  const text = [
    '# faults',
    '',
    'Rounds of `make drill` on the distributed run: processes killed and stopped, connections cut and slowed, 1 % of the responses of writes lost, under a recorded load; after each round the checker of `e2e/drills/faults`. A seed is run again with `node e2e/drills/faults/main.ts --seed 7 --rounds 10` (e2e/README.md). "crash" starts a service that kills itself at a named point. "slowest outbox" and "slowest reader" count from the moment at which every process works again and every command has its outcome.',
    '',
    `Totals: ${sum(3)} rounds of ${new Set(rows.map((row) => row.split('|')[1])).size} seeds, ${sum(5)} commands acknowledged, ${sum(6)} repeated, ${sum(7)} responses lost, ${sum(11)} violations.`,
    '',
    HEAD,
    RULE,
    ...rows,
    '',
  ].join('\n');
  writeFileSync(file, text);
}

/** The seed after the last one of the file. */
export function nextSeed(file: string): number {
  if (!existsSync(file)) return 1;
  const seeds = readFileSync(file, 'utf8').matchAll(/^\| (\d+) \|/gm);
  return Math.max(0, ...[...seeds].map(([, seed]) => Number(seed))) + 1;
}
