import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import { remotePublishedSchema, remoteStateSchema } from '@platform/contracts/remote-publishing';
import { CommandError } from './remote-api.ts';
import { runRemoteCommand } from './remote-command.ts';

/** Files of a build that browsers do not load. */
const NOT_PUBLISHED = /^server\/|\.(br|gz|tmp)$|(^|\/)mf-stats\.json$/;

await runRemoteCommand({
  usage: `Publishes a version of a remote and gives it to visitors. The key of the remote is read from REMOTE_KEY.

  npm run remote:publish -- <name> [--from <folder>] [--percent <1–100>] [--url <address>]

  --from <folder>     the build of the remote, with its mf-manifest.json (default: the newest of frontends/<name>/dist)
  --percent <share>   share of the browsers that get it; below 100 it is a canary that ends by itself on errors
  --hold              publishes without giving it to anybody
  --min-contract <n>  least contract of the shell that it needs (default: ${REMOTE_CONTRACT})
  --url <address>     the running product (default: http://localhost:8080)`,
  options: {
    from: { type: 'string' },
    percent: { type: 'string' },
    hold: { type: 'boolean' },
    'min-contract': { type: 'string' },
  },
  credentials: 'key',
  run: async ({ name, values, call, print }) => {
    const folder = typeof values.from === 'string' ? values.from : await newestBuild(name);
    const files = await filesOf(folder);
    const minContract = Number(values['min-contract'] ?? REMOTE_CONTRACT);
    const base = `/remotes/${encodeURIComponent(name)}`;
    const { version, isNew } = await call(
      { method: 'POST', path: `${base}/versions`, body: { minContract, files } },
      remotePublishedSchema,
    );
    print(`${name} ${version} ${isNew ? 'is published' : 'was published before'}: ${files.length} files`);
    if (values.hold === true) return;
    const percent = Number(values.percent ?? 100);
    const activation = { method: 'POST', path: `${base}/activation`, body: { version, percent } } as const;
    const { stable, canary } = await call(activation, remoteStateSchema);
    print(
      canary === null
        ? `All visitors get ${stable}.`
        : `${canary.percent} % of the browsers get ${canary.version}; the others keep ${stable ?? 'the installed version'}.`,
    );
  },
});

async function newestBuild(name: string): Promise<string> {
  const dist = path.resolve(import.meta.dirname, '../../../../frontends', name, 'dist');
  const registry = path.resolve(import.meta.dirname, '../../../../shell/dist/mf-registry.json');
  const text = await readFile(registry, 'utf8').catch(() => '{}');
  const { remotes = {} } = JSON.parse(text) as { remotes?: Record<string, { version: string }> };
  const version = remotes[name]?.version;
  if (version === undefined)
    throw new CommandError(`frontends/${name} is not built: run make build, or give --from.`);
  return path.join(dist, version);
}

async function filesOf(folder: string): Promise<{ path: string; content: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new CommandError(`${folder} cannot be read.`, { cause });
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !NOT_PUBLISHED.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      content: (await readFile(path.join(folder, name))).toString('base64'),
    })),
  );
}
