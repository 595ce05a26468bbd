import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkPackages, packagesThatDiffer } from './link-packages.ts';

const NAMED_MAX = 5;

/**
 * The files of a commit, with packages to run them: links to the installed ones where its lockfile has the same, otherwise
 * installed from the registry. They stay in the folder of temporary files, outside of the reach of what reads every file of
 * the repository, for the next run; those of other commits are removed.
 */
export function checkOut(root: string, commit: string, report: (sentence: string) => void): string {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const versions = path.join(os.tmpdir(), `platform-versions-${checkout}`);
  const folder = path.join(versions, commit);
  if (existsSync(folder)) return folder;
  mkdirSync(versions, { recursive: true });
  for (const name of readdirSync(versions))
    rmSync(path.join(versions, name), { recursive: true, force: true });
  const making = mkdtempSync(path.join(versions, 'making-'));
  const archive = path.join(making, '.archive.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', making]);
  rmSync(archive);
  const different = packagesThatDiffer({ from: root, to: making });
  if (different.length === 0) linkPackages({ from: root, to: making });
  else {
    const named = different.slice(0, NAMED_MAX).join(', ');
    report(
      `${different.length} packages of the old version are not installed here (${named}): npm ci in ${folder}`,
    );
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: making,
      stdio: 'inherit',
    });
  }
  renameSync(making, folder);
  return folder;
}
