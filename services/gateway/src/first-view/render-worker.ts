import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstView, ShellServer } from '@platform/web-kit/first-view';
import type { FromRenderer, RendererFolders, RenderFailure, ToRenderer, WantedView } from './messages.ts';
import { publishedRemotes, type RenderableRemote } from './published-remote.ts';

/**
 * The thread that renders first views: code of remotes runs here, so that a slow or broken one holds up or ends nothing
 * but this thread.
 */
const folders = workerData as RendererFolders;
const server = join(folders.shell, 'server');
const shell = (await import(pathToFileURL(join(server, 'index.mjs')).href)) as ShellServer;
const files: unknown = JSON.parse(await readFile(join(server, 'files.json'), 'utf8'));
const remoteOf = publishedRemotes(folders);

type Planned = { readonly wanted: WantedView; readonly remote: RenderableRemote; readonly view: FirstView };
const planned = new Map<number, Planned>();

function say(message: FromRenderer): void {
  parentPort?.postMessage(message);
}

async function plan(id: number, wanted: WantedView): Promise<void> {
  const remote = await remoteOf(wanted);
  const view = remote?.server.firstView(wanted.address) ?? null;
  if (remote !== null && view !== null) planned.set(id, { wanted, remote, view });
  say({ kind: 'planned', id, requests: view?.requests ?? null });
}

async function render(id: number, bodies: readonly string[]): Promise<void> {
  const known = planned.get(id);
  planned.delete(id);
  if (known === undefined) throw new Error('rendering was not planned');
  const { wanted, remote, view } = known;
  const html = await shell.renderFirstView(
    {
      remote: remote.server,
      published: { ...remote.published, registry: wanted.registry },
      address: wanted.address,
      known: view.read(bodies.map((body): unknown => JSON.parse(body))),
      canonical: view.canonical,
    },
    files,
  );
  say({ kind: 'rendered', id, html });
}

function failureOf(thrown: unknown): RenderFailure {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name, message, stack };
}

async function handle(message: ToRenderer): Promise<void> {
  switch (message.kind) {
    case 'plan':
      return plan(message.id, message.view);
    case 'render':
      return render(message.id, message.bodies);
    case 'drop':
      planned.delete(message.id);
  }
}

parentPort?.on('message', (message: ToRenderer) => {
  handle(message).catch((error: unknown) => say({ kind: 'failed', id: message.id, error: failureOf(error) }));
});
say({ kind: 'started' });
