import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { parseRemoteEntry } from '@platform/contracts/remote-entry';
import { subresourceIntegrity } from '@platform/contracts/subresource-integrity';
import type { PublishedRemote, RemoteServer } from '@platform/web-kit/initial-results';
import { z } from 'zod';
import type { RendererFolders, RequestedPage } from './render-calls.ts';

const SERVER_ENTRY = 'server/index.mjs';

/** A relative path of a file in the published folder, without `..`. */
const file = z.string().regex(/^(?!\.\.)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/);
const files = z.looseObject({ sync: z.array(file) });
const manifestSchema = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: file, path: z.literal('') }) }),
  exposes: z.array(z.looseObject({ assets: z.looseObject({ js: files, css: files }) })),
});
type Manifest = z.infer<typeof manifestSchema>;

/** The manifest without style sheets: the page already contains them, but the loader would fetch those it lists. */
function withoutStyles(manifest: Manifest): unknown {
  return {
    ...manifest,
    exposes: manifest.exposes.map((exposed) => ({
      ...exposed,
      assets: { ...exposed.assets, css: { ...exposed.assets.css, sync: [] } },
    })),
  };
}

const serverSchema = z.custom<RemoteServer>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'App') === 'function' &&
    typeof Reflect.get(value, 'firstView') === 'function' &&
    Reflect.get(value, 'contract') === REMOTE_CONTRACT,
);

/** A remote whose initial results can be rendered on the server. */
export type RenderableRemote = {
  readonly server: RemoteServer;
  readonly published: Omit<PublishedRemote, 'registry'>;
};

async function read(folder: string, address: string, name: string): Promise<RenderableRemote | null> {
  const entry = join(folder, SERVER_ENTRY);
  if (!existsSync(entry)) return null;
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')));
  const module = (await import(pathToFileURL(entry).href)) as { remote?: unknown };
  const server = serverSchema.safeParse(module.remote);
  if (!server.success) return null;
  const css = [...new Set(manifest.exposes.flatMap(({ assets }) => assets.css.sync))];
  const scripts = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return {
    server: server.data,
    published: {
      name,
      manifest: withoutStyles(manifest),
      scripts: await Promise.all(
        [...new Set([manifest.metaData.remoteEntry.name, ...scripts])].map(async (path) => ({
          src: new URL(path, new URL(address, 'http://host')).pathname,
          integrity: subresourceIntegrity(await readFile(join(folder, path))),
        })),
      ),
      styles: await Promise.all(
        css.map(async (path) => ({ name: path, css: await readFile(join(folder, path), 'utf8') })),
      ),
    },
  };
}

/**
 * Creates a function that reads the published folder of a remote, each version once. It resolves with null for a remote
 * without a server entry or with one for another contract, and while a canary runs, which some browsers get instead. It rejects when the folder cannot be read, and reads it
 * again the next time.
 */
export function publishedRemotes(folders: RendererFolders) {
  const known = new Map<string, Promise<RenderableRemote | null>>();
  return ({ remote, registry }: RequestedPage): Promise<RenderableRemote | null> => {
    const published = registry.remotes[remote];
    if (published?.canary !== undefined) return Promise.resolve(null);
    const address = published?.entry ?? '';
    const entry = parseRemoteEntry(address);
    const dist = folders.frontends[remote];
    if (entry?.name !== remote || dist === undefined) return Promise.resolve(null);
    const reading = known.get(address) ?? read(join(dist, entry.version), address, remote);
    known.set(address, reading);
    reading.catch(() => known.delete(address));
    return reading;
  };
}
