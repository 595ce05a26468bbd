import { globSync } from 'node:fs';
import path from 'node:path';
import { ensurePrometheus } from '../ensure-prometheus.ts';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';

const FOLDER = path.join(REPO_ROOT, 'infra/prometheus');

/** Checks configuration and rules of Prometheus and runs the cases of the alerts; without promtool it prints why not. */
if (await ensurePrometheus()) {
  const tests = globSync('tests/*.yml', { cwd: FOLDER }).sort();
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', ...tests],
  ]) {
    const { exitCode, output } = await runCommand('promtool', args, { cwd: FOLDER });
    if (exitCode !== 0) {
      console.error(output);
      process.exitCode = 1;
    }
  }
}
