import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@platform/service-kit';
import type { Connector } from '@platform/sources';
import { mappedConnectors } from '@platform/sources/mapping';

/** How soon a changed mapping is used. */
const REFRESH_MS = 5_000;

/** The sources that saved mappings bring, as the files of their folder state them now. */
export type MappedSources = {
  readonly list: () => readonly Connector[];
  /** Reads the folder again when one of its files has changed; a broken mapping leaves all as they were. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Reads the mappings that ship and those of the operator's own folder (null = none), and reads that folder again while the
 * process runs. Rejects when a mapping is broken at the start; later mistakes are only logged.
 */
export async function openMappedSources(folder: string | null, logger: Logger): Promise<MappedSources> {
  let connectors = await mappedConnectors(folder);
  let mark = await folderMark(folder);

  const refresh = async (): Promise<void> => {
    const now = await folderMark(folder);
    if (now === mark) return;
    // Set first: a broken file is reported once, not at every look.
    mark = now;
    try {
      connectors = await mappedConnectors(folder);
      logger.info({ count: connectors.length }, 'mappings were read again');
    } catch (error) {
      logger.warn({ err: error }, 'changed mappings are broken; the earlier ones stay in use');
    }
  };
  const timer =
    folder === null
      ? null
      : setInterval(() => {
          refresh().catch((error: unknown) => logger.warn({ err: error }, 'mappings could not be looked at'));
        }, REFRESH_MS).unref();
  return {
    list: () => connectors,
    refresh,
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}

/** Another text when a file of the folder was added, removed or changed. */
async function folderMark(folder: string | null): Promise<string> {
  if (folder === null) return '';
  const names = (await readdir(folder)).toSorted();
  const marks = await Promise.all(
    names.map(async (name) => {
      const file = await stat(path.join(folder, name)).catch(() => null);
      return `${name} ${file?.mtimeMs ?? 0} ${file?.size ?? 0}`;
    }),
  );
  return marks.join('\n');
}
