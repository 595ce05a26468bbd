import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkPackages, packagesThatDiffer } from './link-packages.ts';

const NAMED_MAX = 5;

/**
 * The files of a commit in `.cache/upgrade/<commit>`, with packages to run them: links to the installed ones where its
 * lockfile has the same, otherwise installed from the registry. Those of other commits are removed.
 */
export function checkOut(root: string, commit: string, report: (sentence: string) => void): string {
  const versions = path.join(root, '.cache/upgrade');
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
