import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, EXIT } from '@platform/operator-cli';
import { publishCommand } from '@platform/remote-commands';
import { runTeamCommand } from './remote-command.ts';

await runTeamCommand(
  publishCommand({
    call: 'npm run remote:publish -- <name>',
    build: 'the newest of frontends/<name>/dist',
    buildOf: newestBuild,
  }),
);

async function newestBuild(name: string): Promise<string> {
  const dist = path.resolve(import.meta.dirname, '../../../../frontends', name, 'dist');
  const registry = path.resolve(import.meta.dirname, '../../../../shell/dist/mf-registry.json');
  const text = await readFile(registry, 'utf8').catch(() => '{}');
  const { remotes = {} } = JSON.parse(text) as { remotes?: Record<string, { version: string }> };
  const version = remotes[name]?.version;
  if (version === undefined)
    throw new CommandError(`frontends/${name} is not built: run make build, or give --from.`, EXIT.usage);
  return path.join(dist, version);
}
