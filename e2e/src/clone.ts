import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** Whether this is a checkout that can be cloned, and not an unpacked archive. */
export function isCheckout(): boolean {
  return existsSync(path.join(REPO_ROOT, '.git'));
}

/**
 * A fresh clone of this checkout with what is not committed yet. Packages of others are those installed here; the
 * workspaces are those of the clone.
 */
export function cloneRepository(): { readonly root: string; readonly remove: () => void } {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'platform-clone-'));
  const root = path.join(parent, 'clone');
  git(parent, 'clone', '--quiet', REPO_ROOT, root);
  const changed = [
    ...git(REPO_ROOT, 'diff', '--name-only', '-z', 'HEAD').split('\0'),
    ...git(REPO_ROOT, 'ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter((name) => name !== '');
  for (const name of changed) {
    rmSync(path.join(root, name), { force: true });
    if (existsSync(path.join(REPO_ROOT, name))) cpSync(path.join(REPO_ROOT, name), path.join(root, name));
  }
  linkPackages(root);
  git(root, 'add', '--all');
  return { root, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Links every package of `node_modules`; the links of workspaces are relative and so lead into the clone. */
function linkPackages(root: string): void {
  const from = path.join(REPO_ROOT, 'node_modules');
  const to = path.join(root, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@platform')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Adds everything to the index of a clone, as before a commit. */
export function stageAll(root: string): void {
  git(root, 'add', '--all');
}
