import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { BackupError } from '../backup-error.ts';
import { COPIED, type HoldReply, holdReplySchema, holdSocketOf, KEPT } from './hold-messages.ts';

export type Hold = {
  /** From this moment on the files of the stores have stayed as they were. */
  readonly heldAt: Date;
  /** @throws BackupError when they may have changed before they were copied. */
  readonly confirm: () => Promise<void>;
  /** Ends the hold; safe after `confirm`. */
  readonly end: () => void;
};

const REPLY_MS = 60_000;
const ENDED =
  'The running product ended the backup: it stopped, or copying took more than half an hour. Try again.';

/**
 * Makes the product that runs on a data folder leave the files of its stores as they are.
 * @throws BackupError when it cannot be reached or refuses.
 */
export async function holdProduct(dataDir: string): Promise<Hold> {
  const socketPath = holdSocketOf(dataDir);
  if (socketPath === null || !existsSync(socketPath))
    throw new BackupError(
      `The product that runs on ${dataDir} offers no backup while it runs (it is of an earlier version, or that path is too long). Stop it, then run make backup again.`,
    );
  const socket = connect(socketPath);
  socket.setTimeout(REPLY_MS, () => socket.destroy());
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket });
  socket.on('close', () => lines.close());
  const received = lines[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    // A failed connection ends the lines too, with an error of the system.
    const next = await received.next().catch(() => null);
    if (next === null || next.done === true) throw new BackupError(ENDED);
    return next.value;
  };

  const reply = replyOf(await nextLine());
  if ('refused' in reply)
    throw new BackupError(`The running product refuses a backup: ${reply.refused}. Try again.`);
  socket.setTimeout(0);
  return {
    heldAt: new Date(reply.heldAt),
    confirm: async () => {
      socket.setTimeout(REPLY_MS);
      socket.write(`${COPIED}\n`);
      if ((await nextLine()) !== KEPT) throw new BackupError(ENDED);
    },
    end: () => void socket.destroy(),
  };
}

function replyOf(line: string): HoldReply {
  const reply = holdReplySchema.safeParse(JSON.parse(line));
  if (!reply.success) throw new BackupError(ENDED);
  return reply.data;
}
