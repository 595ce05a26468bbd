import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languageSchema } from '@platform/contracts/values';
import { type Clock, systemClock } from '@platform/service-kit';
import { z } from 'zod';
import { checkedMail, type Mail, type Mailer } from './mailer.ts';

const MAX_KEPT = 500;
const EXTENSION = '.json';

const capturedMailSchema = z.object({
  /** Id of this copy; a mail that is sent twice is captured twice. */
  id: z.string(),
  capturedAt: z.iso.datetime(),
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: languageSchema,
  unsubscribeUrl: z.string().optional(),
});
export type CapturedMail = z.infer<typeof capturedMailSchema>;

export type CapturedMails = {
  /** Newest first; only those to this address, when given (in any case). A file that cannot be read is left out. */
  readonly list: (filter?: { readonly to?: string | undefined }) => Promise<readonly CapturedMail[]>;
  /** Null when there is no such mail any more. */
  readonly find: (id: string) => Promise<CapturedMail | null>;
  /** Removes the mails for which `isUnwanted` is true, as the erasure of an account requires; the number of them. */
  readonly remove: (isUnwanted: (mail: CapturedMail) => boolean) => Promise<number>;
};

/** Names of the captured files, oldest first: a name begins with the time of its capture. */
async function fileNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(EXTENSION) && !name.startsWith('.')).sort();
}

async function readCaptured(file: string): Promise<CapturedMail | null> {
  try {
    return capturedMailSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Removed meanwhile, or written by somebody else.
    return null;
  }
}

/** Reads and removes the mails that were captured in a folder. */
export function createCapturedMail({ folder }: { readonly folder: string }): CapturedMails {
  return {
    list: async ({ to } = {}) => {
      const names = [...(await fileNames(folder))].reverse();
      const mails = await Promise.all(names.map((name) => readCaptured(path.join(folder, name))));
      const wanted = to?.trim().toLowerCase();
      return mails
        .filter((mail) => mail !== null)
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted);
    },
    find: async (id) => {
      // The id is compared with what is there, never joined to a path.
      const name = (await fileNames(folder)).find((candidate) => candidate === `${id}${EXTENSION}`);
      return name === undefined ? null : readCaptured(path.join(folder, name));
    },
    remove: async (isUnwanted) => {
      const names = await fileNames(folder);
      const removed = await Promise.all(
        names.map(async (name) => {
          const mail = await readCaptured(path.join(folder, name));
          if (mail === null || !isUnwanted(mail)) return 0;
          await rm(path.join(folder, name), { force: true });
          return 1;
        }),
      );
      return removed.reduce<number>((sum, one) => sum + one, 0);
    },
  };
}

/** Keeps the newest mails; processes that share the folder may remove the same file. */
async function removeOldest(folder: string): Promise<void> {
  const names = await fileNames(folder);
  const old = names.slice(0, Math.max(0, names.length - MAX_KEPT));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * A mailer that sends nothing: one JSON file for each mail, readable only by the user of the process because mails hold
 * links that open accounts. A file appears complete or not at all.
 */
export function createCapturingMailer(options: { readonly folder: string; readonly clock?: Clock }): Mailer {
  const { folder, clock = systemClock } = options;
  let captured = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const capture = async (mail: Mail): Promise<void> => {
    const capturedAt = clock.now().toISOString();
    captured += 1;
    const order = `${capturedAt.replaceAll(/[^0-9TZ]/g, '')}-${String(captured).padStart(6, '0')}`;
    const id = `${order}-${mail.id}`;
    const { id: mailId, ...content } = mail;
    const file: CapturedMail = { ...content, id, capturedAt, mailId };
    const partial = path.join(folder, `.${id}-${process.pid}.partial`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(partial, JSON.stringify(file), { mode: 0o600 });
    await rename(partial, path.join(folder, `${id}${EXTENSION}`));
    await removeOldest(folder);
  };

  return {
    send: async (mail) => {
      checkedMail(mail);
      if (isClosed) throw new Error('the mailer is closed');
      const written = last.then(() => capture(mail));
      last = written.catch(() => undefined);
      await written;
    },
    close: async () => {
      isClosed = true;
      await last;
    },
  };
}
