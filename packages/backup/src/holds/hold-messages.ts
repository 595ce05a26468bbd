import path from 'node:path';
import { z } from 'zod';

/** Unix socket addresses hold 104 to 108 bytes. */
const SOCKET_PATH_BYTES_MAX = 100;

/** Where the product that runs on a data folder listens for backups; null when that path is too long. */
export function holdSocketOf(dataDir: string): string | null {
  const wanted = path.join(dataDir, 'run/backup.sock');
  return Buffer.byteLength(wanted) > SOCKET_PATH_BYTES_MAX ? null : wanted;
}

/** What the command sends when it has copied the held files. */
export const COPIED = 'copied';

/** First line of the product: since when the files stay as they are, or why they do not. */
export const holdReplySchema = z.union([
  z.object({ heldAt: z.iso.datetime() }),
  z.object({ refused: z.string() }),
]);
export type HoldReply = z.output<typeof holdReplySchema>;

/** The reply to `COPIED`: the files had stayed as they were. */
export const KEPT = 'kept';
