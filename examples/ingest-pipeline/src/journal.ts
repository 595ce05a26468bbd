import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { RecordLine } from './records.ts';

/** What was acknowledged, remembered in a file: source id and hash of the content, the newest entry of a record last. */
export type Journal = {
  /** Whether exactly this content of the record was acknowledged last. */
  readonly has: (record: RecordLine) => boolean;
  /** Resolves when the entries are on the disk. */
  readonly acknowledge: (records: readonly RecordLine[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens the journal, or begins one. An entry that a crash cut off is ignored: its record is sent again. */
export async function openJournal(file: string): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const hashes = new Map(
    whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as [string, string]),
  );
  const handle: FileHandle = await open(file, 'a');
  await handle.truncate(Buffer.byteLength(whole));
  return {
    has: ({ sourceId, hash }) => hashes.get(sourceId) === hash,
    acknowledge: async (records) => {
      if (records.length === 0) return;
      await handle.appendFile(
        records.map(({ sourceId, hash }) => `${JSON.stringify([sourceId, hash])}\n`).join(''),
      );
      await handle.datasync();
      for (const { sourceId, hash } of records) hashes.set(sourceId, hash);
    },
    close: () => handle.close(),
  };
}
