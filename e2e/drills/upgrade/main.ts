import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from './check-out.ts';
import { chooseOldVersion } from './old-version.ts';
import { runUpgrade } from './run-upgrade.ts';

/**
 * `node e2e/drills/upgrade/main.ts --old v1.2.0`: upgrades the product from a commit to the present files under load, prints a
 * sentence for each phase and the result as a line of JSON, and exits with 1 when something failed. `--at-once` and
 * `--rollback` decide what is replaced, `--per-second` and `--requests` the load, `--keep` leaves the data folder.
 */
const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '0' },
    'per-second': { type: 'string', default: '30' },
    'at-once': { type: 'string', default: '2' },
    rollback: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
function print(sentence: string): void {
  console.log(sentence);
}

const old = chooseOldVersion(REPO_ROOT, values.old);
if ('missing' in old) throw new Error(`there is no old version: ${old.missing}`);
print(`Old version: ${old.commit.slice(0, 8)} ${old.subject} (${old.chosen})`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
const historyFile = path.join(REPO_ROOT, '.cache/upgrade.ndjson');
try {
  const result = await runUpgrade({
    oldRoot: checkOut(REPO_ROOT, old.commit, print),
    dataDir: path.join(folder, 'data'),
    historyFile,
    seed: Number(values.seed),
    revision: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: REPO_ROOT, encoding: 'utf8' }).trim(),
    atOnce: Number(values['at-once']),
    rollsBack: values.rollback,
    perSecond: Number(values['per-second']),
    requestsMin: Number(values.requests),
    report: print,
  });
  const { failed, violations, unplannedEnds } = result;
  print(JSON.stringify({ old: old.commit, ...result }));
  print(`History: ${historyFile}`);
  process.exitCode = failed.length + violations.length + unplannedEnds.length > 0 ? 1 : 0;
} finally {
  if (values.keep) print(`Data: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
