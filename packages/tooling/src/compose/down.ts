import { spawnSync } from 'node:child_process';
import { REPO_ROOT } from '../repo.ts';
import { findEngine } from './engine.ts';

/** `make down`: stops and removes the containers of all profiles; with VOLUMES=1 their data too. */
function down(): void {
  const engine = findEngine();
  if ('missing' in engine) {
    console.error(engine.missing);
    process.exitCode = 1;
    return;
  }
  const profiles = ['--profile', 'core', '--profile', 'observability'];
  const volumes = process.env.VOLUMES === '1' ? ['--volumes'] : [];
  const { status } = spawnSync(engine.program, ['compose', ...profiles, 'down', ...volumes], {
    cwd: REPO_ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

down();
