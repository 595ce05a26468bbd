import { remoteStateSchema } from '@platform/contracts/remote-publishing';
import { runRemoteCommand } from './remote-command.ts';

await runRemoteCommand({
  usage: `Shows what visitors get of a remote, its versions and what was done. Operators only.

  npm run remote:state -- <name> [--url <address>]`,
  options: {},
  credentials: 'operator',
  run: async ({ name, call, print }) => {
    const path = `/remotes/${encodeURIComponent(name)}`;
    const { stable, canary, versions, history } = await call({ method: 'GET', path }, remoteStateSchema);
    print(`Visitors get  ${stable ?? 'the installed version'}`);
    if (canary !== null) {
      print(
        `Canary        ${canary.version}, ${canary.percent} %: ${canary.loads} page loads, ${canary.failures} failures`,
      );
    }
    print('\nVersions');
    for (const { version, publishedAt, publishedBy, files, bytes } of versions) {
      print(
        `  ${version}  ${publishedAt}  key ${publishedBy}  ${files} files, ${Math.ceil(bytes / 1024)} kB`,
      );
    }
    print('\nHistory');
    for (const { at, action, version, by } of history) print(`  ${at}  ${action}  ${version ?? ''}  ${by}`);
  },
});
