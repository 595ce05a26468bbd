import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSeed } from './run-seed.ts';
import { addToTotals } from './totals.ts';

/**
 * `node e2e/drills/faults/main.ts --seed 7 --rounds 3`: runs the rounds of one seed, prints a sentence for each and exits
 * with 1 when an invariant is violated or the checker is blind to a damage. `--from` names the first round,
 * `--history` names the file of the
 * history, `--totals` the table that gets a row, `--keep` leaves the data folder.
 */
const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '3' },
    history: { type: 'string' },
    totals: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const historyFile = path.resolve(values.history ?? path.join(REPO_ROOT, `.cache/faults/seed-${seed}.ndjson`));
const folder = mkdtempSync(path.join(os.tmpdir(), 'faults-'));
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: REPO_ROOT, encoding: 'utf8' }).trim();
function print(sentence: string): void {
  console.log(sentence);
}

try {
  const result = await runSeed({
    seed,
    from: Number(values.from),
    rounds: Number(values.rounds),
    dataDir: path.join(folder, 'data'),
    historyFile,
    revision,
    report: print,
  });
  if (values.totals !== undefined) addToTotals(path.resolve(values.totals), result, revision);
  print(JSON.stringify(result));
  print(`History: ${historyFile}`);
  process.exitCode =
    result.rounds.some(({ violations }) => violations.length > 0) || result.blindControls.length > 0 ? 1 : 0;
} finally {
  if (values.keep) print(`Data: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
