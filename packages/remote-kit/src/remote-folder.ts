import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemotePage, remoteDeclarationSchema } from '@platform/contracts/remote-pages';
import { remoteNameSchema } from '@platform/contracts/remote-publishing';
import { CommandError, EXIT } from '@platform/operator-cli';
import { z } from 'zod';

const packageSchema = z.looseObject({ name: remoteNameSchema, product: z.url({ protocol: /^https?$/ }) });

/** Folder of the build. */
export const BUILD = 'dist';

/**
 * Name of the remote in this folder, and address of the product that it is for.
 * @throws CommandError when the folder holds no remote.
 */
export async function readRemote(): Promise<{ readonly name: string; readonly product: string }> {
  const parsed = packageSchema.safeParse(await jsonAt('package.json'));
  if (parsed.success) return parsed.data;
  throw new CommandError(
    'Run this in the folder of a remote: its package.json has the name of the remote in "name" and the address of the product in "product".',
    EXIT.usage,
  );
}

/** The pages that `remote.json` declares. */
export async function readPages(): Promise<readonly RemotePage[]> {
  const parsed = remoteDeclarationSchema.safeParse(await jsonAt('remote.json'));
  if (parsed.success) return parsed.data.pages;
  throw new CommandError(`remote.json: ${z.prettifyError(parsed.error)}`, EXIT.usage);
}

async function jsonAt(name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.resolve(name), 'utf8'));
  } catch {
    return null;
  }
}
