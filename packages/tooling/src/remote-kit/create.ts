import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { buildRemoteKit } from './build-remote-kit.ts';

/** `npm run remote:create -- <folder>`: builds the kit and lets it create the folder, as a team without this repository. */
await buildRemoteKit();
const bin = path.join(REPO_ROOT, 'packages/remote-kit/dist/package/dist/remote-kit/src/cli/main.js');
try {
  execFileSync(process.execPath, [bin, 'create', ...process.argv.slice(2)], { stdio: 'inherit' });
} catch {
  // The command has printed why.
  process.exitCode = 1;
}
