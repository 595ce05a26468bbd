import { collect, createLocalFolder } from '@platform/files/storage';
import { z } from 'zod';
import type { ErasureLedger, LedgerEntry } from '../ports/erasure-ledger.port.ts';

const entrySchema = z.strictObject({
  id: z.uuid(),
  accountId: z.string().min(1),
  requestedAt: z.iso.datetime().transform((instant) => new Date(instant)),
});

/** The ledger in a folder, one file for each erasure. */
export function createFolderErasureLedger(folder: string): ErasureLedger {
  const storage = createLocalFolder({ folder, durability: 'full' });
  return {
    record: async (entry) => {
      await storage.put(keyOf(entry), bytesOf(entry));
    },
    list: async function* () {
      for await (const { key } of storage.list()) {
        const file = await storage.get(key);
        if (file !== null) yield entryOf(await collect(file.bytes));
      }
    },
  };
}

/** The ledger of an installation without one. */
export const noErasureLedger: ErasureLedger = {
  record: async () => undefined,
  list: async function* () {},
};

/** A number of a receipt has the 32 digits of a key. */
function keyOf({ id }: LedgerEntry): string {
  return id.replaceAll('-', '');
}

async function* bytesOf({ id, accountId, requestedAt }: LedgerEntry): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify({ id, accountId, requestedAt: requestedAt.toISOString() }));
}

function entryOf(bytes: Buffer): LedgerEntry {
  return entrySchema.parse(JSON.parse(bytes.toString('utf8')));
}
