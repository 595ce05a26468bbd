import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { subresourceIntegrity } from '@platform/contracts/subresource-integrity';

/** Hashes of the manifest of a built remote and of the script that it starts with, as the registry states them. */
export async function integrityOf(folder: string): Promise<{ manifest: string; script: string }> {
  const manifest = await readFile(path.join(folder, 'mf-manifest.json'));
  const { metaData } = JSON.parse(manifest.toString('utf8')) as {
    readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
  };
  const script = await readFile(path.join(folder, metaData.remoteEntry.path, metaData.remoteEntry.name));
  return { manifest: subresourceIntegrity(manifest), script: subresourceIntegrity(script) };
}
