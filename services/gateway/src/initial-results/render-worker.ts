import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageOutcome, ResultsPlan, ShellServer } from '@platform/web-kit/initial-results';
import { serveWorker } from '@platform/worker-link';
import { publishedRemotes, type RenderableRemote } from './published-remote.ts';
import type {
  ApiResponse,
  RenderCalls,
  RenderedPage,
  RendererFolders,
  RequestedPage,
  RequestPlan,
} from './render-calls.ts';

const OK = 200;

function parsedBody(response: ApiResponse | null | undefined): unknown {
  return response?.status === OK ? JSON.parse(response.body) : null;
}

function outcomeOf({ outcome }: ResultsPlan, [first]: readonly (ApiResponse | null)[]): PageOutcome | null {
  if (outcome === undefined || first === undefined || first === null) return null;
  const { status, location } = first;
  return outcome.of({ status, location, body: parsedBody(first) });
}

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

  const plan = async (id: number, requested: RequestedPage): Promise<RequestPlan | null> => {
    const remote = await remoteOf(requested);
    const resultsPlan = remote?.server.firstView(requested.address) ?? null;
    if (remote === null || resultsPlan === null) return null;
    planned.set(id, { requested, remote, plan: resultsPlan });
    return { requests: resultsPlan.requests, statuses: resultsPlan.outcome?.statuses ?? [] };
  };

  const render = async (id: number, responses: readonly (ApiResponse | null)[]): Promise<RenderedPage> => {
    const page = planned.get(id);
    planned.delete(id);
    if (page === undefined) throw new Error('rendering was not planned');
    const { requested, remote, plan: resultsPlan } = page;
    const outcome = outcomeOf(resultsPlan, responses);
    if (outcome !== null && 'redirect' in outcome) return outcome;
    const input = {
      remote: remote.server,
      published: { ...remote.published, registry: requested.registry },
      address: requested.address,
      known: resultsPlan.read(responses.map(parsedBody)),
      canonical: outcome?.indexed === false ? null : resultsPlan.canonical,
      head: outcome?.head,
    };
    return { status: outcome?.status ?? OK, html: await shell.renderFirstView(input, files) };
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
