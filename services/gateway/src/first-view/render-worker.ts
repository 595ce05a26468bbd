import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstView, ShellServer } from '@platform/web-kit/first-view';
import { serveWorker } from '@platform/worker-link';
import { publishedRemotes, type RenderableRemote } from './published-remote.ts';
import type { RenderCalls, RendererFolders, RequestedView } from './render-calls.ts';

type Plan = {
  readonly requested: RequestedView;
  readonly remote: RenderableRemote;
  readonly view: FirstView;
};

/**
 * The thread that renders first views: code of remotes runs here, so that a slow or broken one blocks or ends nothing but
 * this thread.
 */
await serveWorker<RenderCalls, void, RendererFolders>(async (folders) => {
  const server = join(folders.shell, 'server');
  const shell = (await import(pathToFileURL(join(server, 'index.mjs')).href)) as ShellServer;
  const files: unknown = JSON.parse(await readFile(join(server, 'files.json'), 'utf8'));
  const remoteOf = publishedRemotes(folders);
  const plans = new Map<number, Plan>();

  const plan = async (id: number, requested: RequestedView): Promise<readonly string[] | null> => {
    const remote = await remoteOf(requested);
    const view = remote?.server.firstView(requested.address) ?? null;
    if (remote === null || view === null) return null;
    plans.set(id, { requested, remote, view });
    return view.requests;
  };

  const render = (id: number, bodies: readonly string[]): string | Promise<string> => {
    const known = plans.get(id);
    plans.delete(id);
    if (known === undefined) throw new Error('rendering was not planned');
    const { requested, remote, view } = known;
    const firstView = {
      remote: remote.server,
      published: { ...remote.published, registry: requested.registry },
      address: requested.address,
      known: view.read(bodies.map((body): unknown => JSON.parse(body))),
      canonical: view.canonical,
    };
    return shell.renderFirstView(firstView, files);
  };

  return {
    started: undefined,
    handle: ({ name, args }) => {
      switch (name) {
        case 'plan':
          return plan(...args);
        case 'render':
          return render(...args);
        case 'drop':
          plans.delete(args[0]);
      }
    },
  };
});
