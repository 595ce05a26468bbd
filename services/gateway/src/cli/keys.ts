import { newRemoteKeySchema, remoteKeySchema } from '@platform/contracts/remote-publishing';
import { z } from 'zod';
import { CommandError } from './remote-api.ts';
import { runRemoteCommand } from './remote-command.ts';

await runRemoteCommand({
  usage: `The keys with which teams publish their remote. Operators only.

  npm run remote:keys -- <name>                              lists the keys of a remote
  npm run remote:keys -- <name> --create --label <for whom>  makes a key and shows it, once
  npm run remote:keys -- <name> --revoke <key id>            ends a key at once`,
  options: { create: { type: 'boolean' }, label: { type: 'string' }, revoke: { type: 'string' } },
  credentials: 'operator',
  run: async ({ name, values, call, print }) => {
    const path = `/remotes/${encodeURIComponent(name)}/keys`;
    if (typeof values.revoke === 'string') {
      const of = `/remote-keys/${encodeURIComponent(values.revoke)}`;
      const { id } = await call({ method: 'DELETE', path: of }, remoteKeySchema);
      print(`The key ${id} opens nothing any more.`);
      return;
    }
    if (values.create === true) {
      if (typeof values.label !== 'string') throw new CommandError('--label must name for whom the key is.');
      const made = await call({ method: 'POST', path, body: { label: values.label } }, newRemoteKeySchema);
      print(`${made.key}\n\nThis key is shown only now. Its id is ${made.id}.`);
      return;
    }
    const { items } = await call({ method: 'GET', path }, z.object({ items: z.array(remoteKeySchema) }));
    if (items.length === 0) print('No keys.');
    for (const { id, label, createdAt, revokedAt } of items) {
      print(`${id}  ${label}  created ${createdAt}${revokedAt === null ? '' : `  revoked ${revokedAt}`}`);
    }
  },
});
