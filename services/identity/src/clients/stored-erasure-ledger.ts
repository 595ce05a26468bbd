import { collect, createFileStorage } from '@platform/file-storage';
import { ConfigError } from '@platform/service-kit';
import { z } from 'zod';
import type { IdentityConfig } from '../config.ts';
import type { ErasureLedger, LedgerEntry } from '../ports/erasure-ledger.port.ts';

const entrySchema = z.strictObject({
  id: z.uuid(),
  accountId: z.string().min(1),
  requestedAt: z.iso.datetime().transform((instant) => new Date(instant)),
});

/** The ledger of an installation that keeps none. */
const NO_LEDGER: ErasureLedger = {
  record: async () => undefined,
  listIds: async function* () {},
  read: async () => null,
  close: async () => undefined,
};

/**
 * The configured ledger, in a bucket or a folder: one file for each erasure.
 * @throws ConfigError for a bucket without the address of its store.
 */
export async function createStoredErasureLedger(config: IdentityConfig): Promise<ErasureLedger> {
  const { ERASURE_LEDGER_BUCKET: bucket, ERASURE_LEDGER_DIR: folder } = config;
  if (bucket === undefined && folder === undefined) return NO_LEDGER;
  if (bucket !== undefined && config.S3_URL === undefined)
    throw new ConfigError(['ERASURE_LEDGER_BUCKET: needs S3_URL']);
  const storage = await createFileStorage({
    ...config,
    S3_URL: bucket === undefined ? undefined : config.S3_URL,
    S3_BUCKET: bucket ?? '',
    FILES_DIR: folder ?? '',
    FILES_DURABILITY: 'full',
    FILES_KEYS: undefined,
  });
  return {
    record: async (entry) => {
      await storage.put(keyOf(entry.id), bytesOf(entry));
    },
    listIds: async function* () {
      for await (const { key } of storage.list()) yield idOf(key);
    },
    read: async (id) => {
      const key = keyOf(id);
      const file = await storage.get(key);
      return file === null ? null : entryOf(await collect(file.bytes), key);
    },
    close: storage.close,
  };
}

/** A number of a receipt has the 32 digits of a key. */
function keyOf(id: string): string {
  return id.replaceAll('-', '');
}

function idOf(key: string): string {
  return [key.slice(0, 8), key.slice(8, 12), key.slice(12, 16), key.slice(16, 20), key.slice(20)].join('-');
}

async function* bytesOf({ id, accountId, requestedAt }: LedgerEntry): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify({ id, accountId, requestedAt: requestedAt.toISOString() }));
}

function entryOf(bytes: Buffer, key: string): LedgerEntry {
  try {
    return entrySchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ConfigError([
      `The ledger of erasures (ERASURE_LEDGER_DIR or ERASURE_LEDGER_BUCKET) has a damaged entry, ${key}, so an erased account could come back. Put that file back from a copy of the ledger, then start again.`,
    ]);
  }
}
