import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from './repo.ts';

/** The program of a tool, or in one sentence why it can neither be found nor installed on this machine. */
export type Tool = { readonly program: string } | { readonly missing: string };

const CACHE = path.join(REPO_ROOT, '.cache/tools');

type ToolRecipe = {
  /** Folder of the tool in the cache; it contains the version, so that another version is installed again. */
  readonly folder: string;
  /** Path of the program below that folder. */
  readonly program: string;
  /** Installs the tool into an empty folder; returns why it could not, or undefined when it did. */
  readonly install: (folder: string) => Promise<string | undefined>;
};

/**
 * Takes a tool from `.cache/tools`, or installs it there. The folder gets its name only when it is complete, so a process
 * that runs at the same time never uses a part of it.
 */
export async function cachedTool({ folder, program, install }: ToolRecipe): Promise<Tool> {
  const target = path.join(CACHE, folder);
  const found = { program: path.join(target, program) };
  if (existsSync(target)) return found;
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(path.join(CACHE, 'partial-'));
  try {
    const missing = await install(partial);
    if (missing !== undefined) return { missing };
    await rename(partial, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
    return found;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
