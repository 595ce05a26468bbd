import { existsSync } from 'node:fs';
import { COMMANDS } from '@platform/product-start';
import { z } from 'zod';
import { pathSchema } from '../config.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { runBackupCommand } from './command-line.ts';

await runBackupCommand({
  usage: `Makes a backup the data folder of a stopped product, once every digest was verified.

  make restore FROM=.data-backups/2026-11-28T210000Z
  make restore FROM=… SECRETS=/safe/run
  make restore FROM=… FORCE=1

  --from <folder>         the backup
  --secrets <folder>      folder with the secret files of the installation (identity-secret, …);
                          those of the replaced data folder when not given
  --force                 replaces a data folder that holds data, and keeps it under another name`,
  options: { from: { type: 'string', default: '' }, secrets: { type: 'string' }, force: { type: 'boolean' } },
  schema: z.object({
    from: pathSchema.refine((given) => given !== undefined, 'FROM is missing'),
    secrets: pathSchema,
    force: z.boolean().default(false),
  }),
  run: async ({ from = '', secrets = null, force }, { dataDir, ledger }) => {
    const { manifest, replaced, missingSecrets } = await restoreBackup({
      from,
      dataDir,
      secrets,
      isForced: force,
      now: () => new Date(),
    });
    const lines = [
      `${dataDir} has the state of ${manifest.stateOf}.`,
      ...(replaced === null
        ? []
        : [`The folder that was there is ${replaced}; delete it when it is no longer needed.`]),
      ...missingSecrets.map(
        (name) =>
          `${name} is missing or another one: put the one of the installation into ${dataDir}/run before the start, or what it protects is lost (docs/operators/backups.md).`,
      ),
      existsSync(ledger)
        ? `${COMMANDS[manifest.product]} replays the erasures in ${ledger} before it is ready.`
        : `There is no ledger of erasures in ${ledger}: if an account was erased after the backup, put the ledger there or set ERASURE_LEDGER_DIR before the start, or that account comes back.`,
    ];
    return lines.join('\n');
  },
});
