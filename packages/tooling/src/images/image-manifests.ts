import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Lockfile } from './lock-entries.ts';
import { productionClosure, prunedLockfile, workspacesOf } from './lockfile-closure.ts';

/** What the top `package.json` of an image states beside its workspaces: the program that starts, and its port. */
export type ImageProgram = { readonly main: string; readonly config?: { readonly port: number } };

type Manifest = Readonly<Record<string, unknown>>;

export function readJson<Content = Manifest>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

export function writeJson(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes into `target` the manifest of every workspace that `workspace` needs in production, without development
 * dependencies, a top manifest, and a lockfile of exactly these parts. Returns the folders of the workspaces.
 */
export function writeManifests(options: {
  readonly repository: string;
  readonly workspace: string;
  readonly target: string;
  readonly program: ImageProgram;
}): readonly string[] {
  const { repository, workspace, target, program } = options;
  const lock = readJson<Lockfile>(path.join(repository, 'package-lock.json'));
  const closure = productionClosure(lock, workspace);
  const workspaces = workspacesOf(closure);
  for (const folder of workspaces) {
    const { devDependencies: _, ...manifest } = readJson(path.join(repository, folder, 'package.json'));
    writeJson(path.join(target, folder, 'package.json'), manifest);
  }
  const name = `image-of-${path.basename(workspace)}`;
  const top = { name, version: '0.0.0', private: true, type: 'module', ...program, workspaces };
  writeJson(path.join(target, 'package.json'), top);
  writeJson(path.join(target, 'package-lock.json'), prunedLockfile(lock, closure, name));
  return workspaces;
}
