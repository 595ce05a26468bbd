import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseOldVersion } from './old-version.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'versions-'));
  root = path.join(folder, 'clone');
  mkdirSync(root);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.fr'];
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function commit(file: string, text: string): string {
  write(file, text);
  git('add', '-A');
  git('commit', '--quiet', '-m', `${file} ${text}`);
  return git('rev-parse', 'HEAD');
}

test('the last commit is the old version of changed files, its parent that of clean ones', () => {
  git('init', '--quiet');
  const first = commit('services/a/src/main.ts', '1');
  const second = commit('services/a/src/main.ts', '2');
  expect(chooseOldVersion(root)).toMatchObject({ commit: first, subject: 'services/a/src/main.ts 1' });
  write('services/a/src/main.ts', '3');
  expect(chooseOldVersion(root)).toMatchObject({ commit: second });
});

test('a commit that changes only tests or documents is no other version', () => {
  git('init', '--quiet');
  const first = commit('services/a/src/main.ts', '1');
  commit('services/a/src/main.ts', '2');
  commit('services/a/test/a.test.ts', '2');
  commit('docs/a.md', '2');
  expect(chooseOldVersion(root)).toMatchObject({ commit: first });
});

test('on a branch the old version is where it left origin', () => {
  git('init', '--quiet');
  const landed = commit('services/a/src/main.ts', '1');
  git('clone', '--quiet', root, path.join(folder, 'branch'));
  root = path.join(folder, 'branch');
  commit('services/a/src/main.ts', '2');
  commit('services/a/src/main.ts', '3');
  expect(chooseOldVersion(root)).toMatchObject({ commit: landed, chosen: 'origin' });
});

test('a named commit is taken as it is', () => {
  git('init', '--quiet');
  const first = commit('services/a/src/main.ts', '1');
  commit('services/a/src/main.ts', '2');
  commit('services/a/src/main.ts', '3');
  expect(chooseOldVersion(root, first.slice(0, 10))).toMatchObject({ commit: first, chosen: 'named' });
  expect(chooseOldVersion(root, 'v9')).toEqual({ missing: 'the history does not hold v9' });
});

test('without history there is no old version, and the reason is stated', () => {
  expect(chooseOldVersion(root)).toEqual({ missing: 'this is no git repository' });
  git('init', '--quiet');
  commit('services/a/src/main.ts', '1');
  commit('services/a/src/main.ts', '2');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, path.join(folder, 'shallow'));
  root = path.join(folder, 'shallow');
  expect(chooseOldVersion(root)).toMatchObject({ missing: expect.stringContaining('shallow') });
});
