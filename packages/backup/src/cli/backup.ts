import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeBackup } from '../backup/write-backup.ts';
import { pathSchema, REPO_ROOT } from '../config.ts';
import { runBackupCommand } from './command-line.ts';

const MEGABYTE = 1_000_000;
const packageSchema = z.object({ version: z.string() });

await runBackupCommand({
  usage: `Writes a backup of a data folder, whether its product runs or not.

  make backup
  make backup TO=/mnt/backups
  DATA_DIR=.data-distributed make backup

  --to <folder>           where backups go, each in a folder named by its time;
                          <data folder>-backups when not given`,
  options: { to: { type: 'string' } },
  schema: z.object({ to: pathSchema }),
  run: async ({ to }, { dataDir, ledger }) => {
    const { folder, manifest } = await writeBackup({
      dataDir,
      to: to ?? `${dataDir}-backups`,
      productVersion: packageSchema.parse(
        JSON.parse(readFileSync(path.join(REPO_ROOT, 'package.json'), 'utf8')),
      ).version,
      now: () => new Date(),
    });
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    const megabytes = sum(manifest.files.map(({ bytes }) => bytes)) / MEGABYTE;
    return `${folder}
${sum(Object.values(manifest.counts.documents))} documents and ${sum(Object.values(manifest.counts.events))} events as of ${manifest.stateOf}, ${manifest.files.length} files, ${megabytes.toFixed(1)} MB.
Not in it: the secrets in ${path.join(dataDir, 'run')} and the erasures in ${ledger}. Keep both apart from the backups.`;
  },
});
