import { remoteStateSchema } from '@platform/contracts/remote-publishing';
import { runRemoteCommand } from './remote-command.ts';

await runRemoteCommand({
  usage: `Ends the canary of a remote, or, without one, restores the version that visitors got before.

  npm run remote:rollback -- <name> [--url <address>]

The key of the remote is read from REMOTE_KEY.`,
  options: {},
  credentials: 'key',
  run: async ({ name, call, print }) => {
    const path = `/remotes/${encodeURIComponent(name)}/rollback`;
    const { stable } = await call({ method: 'POST', path, body: {} }, remoteStateSchema);
    print(`All visitors get ${stable ?? 'the installed version'}.`);
  },
});
