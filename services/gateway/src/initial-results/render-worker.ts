import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResultsPlan, ShellServer } from '@platform/web-kit/initial-results';
import { serveWorker } from '@platform/worker-link';
import { publishedRemotes, type RenderableRemote } from './published-remote.ts';
import type { RenderCalls, RendererFolders, RequestedPage } from './render-calls.ts';

type PlannedPage = {
  readonly requested: RequestedPage;
  readonly remote: RenderableRemote;
  readonly plan: ResultsPlan;
};

/**
 * The thread that renders initial results. The code of remotes runs here, so that a slow or broken remote blocks or
 * ends only this thread.
 */
await serveWorker<RenderCalls, void, RendererFolders>(async (folders) => {
  const server = join(folders.shell, 'server');
  const shell = (await import(pathToFileURL(join(server, 'index.mjs')).href)) as ShellServer;
  const files: unknown = JSON.parse(await readFile(join(server, 'files.json'), 'utf8'));
  const remoteOf = publishedRemotes(folders);
  const planned = new Map<number, PlannedPage>();

  const plan = async (id: number, requested: RequestedPage): Promise<readonly string[] | null> => {
    const remote = await remoteOf(requested);
    const resultsPlan = remote?.server.firstView(requested.address) ?? null;
    if (remote === null || resultsPlan === null) return null;
    planned.set(id, { requested, remote, plan: resultsPlan });
    return resultsPlan.requests;
  };

  const render = (id: number, bodies: readonly string[]): string | Promise<string> => {
    const page = planned.get(id);
    planned.delete(id);
    if (page === undefined) throw new Error('rendering was not planned');
    const { requested, remote } = page;
    const input = {
      remote: remote.server,
      published: { ...remote.published, registry: requested.registry },
      address: requested.address,
      known: page.plan.read(bodies.map((body): unknown => JSON.parse(body))),
      canonical: page.plan.canonical,
    };
    return shell.renderFirstView(input, files);
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
          planned.delete(args[0]);
      }
    },
  };
});
