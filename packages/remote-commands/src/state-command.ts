import { type RemoteState, remoteStateSchema } from '@platform/contracts/remote-publishing';
import { type OperatorCommand, shortInstant, textTable } from '@platform/operator-cli';

/** Shows what visitors get of a remote. `call` is how the command is typed. */
export function stateCommand(call: string): OperatorCommand {
  return {
    usage: `Shows what visitors get of a remote, its versions and what was done. The key of the remote is read from REMOTE_KEY;
operators may use their token.

  ${call}`,
    takes: 'one',
    run: async ({ product, positionals: [name = ''], show }) => {
      const path = `/remotes/${encodeURIComponent(name)}`;
      const state = await product.call({ method: 'GET', path }, remoteStateSchema);
      show(state, () => describe(state));
    },
  };
}

function describe({ stable, canary, versions, history }: RemoteState): string {
  const rows = versions.map(({ version, publishedAt, publishedBy, files, bytes }) => [
    version,
    shortInstant(publishedAt),
    publishedBy,
    String(files),
    `${Math.ceil(bytes / 1024)} kB`,
  ]);
  const actions = history.map(({ at, action, version, by }) => [shortInstant(at), action, version ?? '', by]);
  return [
    `Visitors get  ${stable ?? 'the installed version'}`,
    ...(canary === null
      ? []
      : [
          `Canary        ${canary.version}, ${canary.percent} %: ${canary.loads} page loads, ${canary.failures} failures`,
        ]),
    '',
    textTable(['version', 'published', 'key', 'files', 'size'], rows, 'No versions.'),
    '',
    textTable(['when', 'what', 'version', 'by'], actions, 'No history.'),
  ].join('\n');
}
