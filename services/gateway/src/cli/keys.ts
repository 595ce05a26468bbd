import {
  newRemoteKeySchema,
  remoteKeyListSchema,
  remoteKeySchema,
} from '@platform/contracts/remote-publishing';
import { shortInstant, textOf, textTable } from '@platform/operator-cli';
import { runOperatorCommand } from './remote-command.ts';

await runOperatorCommand({
  usage: `The keys with which teams publish their remote. Operators only.

  npm run remote:keys -- <name>                              lists the keys of a remote
  npm run remote:keys -- <name> --create --label <for whom>  creates a key and shows it, once
  npm run remote:keys -- <name> --revoke <key id>            ends a key at once`,
  options: { create: { type: 'boolean' }, label: { type: 'string' }, revoke: { type: 'string' } },
  takes: 'one',
  run: async ({ product, values, positionals: [name = ''], show, wrong }) => {
    const path = `/remotes/${encodeURIComponent(name)}/keys`;
    const revoked = textOf(values.revoke);
    if (revoked !== null) {
      const of = `/remote-keys/${encodeURIComponent(revoked)}`;
      const key = await product.call({ method: 'DELETE', path: of }, remoteKeySchema);
      show(key, () => `The key ${key.id} of ${key.remote} opens nothing any more`);
    } else if (values.create === true) {
      const label = textOf(values.label);
      if (label === null) throw wrong('--label must name for whom the key is.');
      const made = await product.call({ method: 'POST', path, body: { label } }, newRemoteKeySchema);
      show(made, () => `${made.key}\n\nThis key is shown only now. Its id is ${made.id}.`);
    } else {
      const list = await product.call({ method: 'GET', path }, remoteKeyListSchema);
      const rows = list.items.map(({ id, label, createdAt, revokedAt }) => [
        id,
        label,
        shortInstant(createdAt),
        shortInstant(revokedAt),
      ]);
      show(list, () => textTable(['key', 'label', 'created', 'revoked'], rows, 'No keys.'));
    }
  },
});
