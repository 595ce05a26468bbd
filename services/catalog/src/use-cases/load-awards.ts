import type { Logger } from '@platform/service-kit';
import { type AwardSource, awardFigures } from '../domain/award-figures.ts';
import type { AwardFiguresStore, ReadAwardFile } from '../ports/award-figures.port.ts';

/** A file of awards and where it is. */
type AwardFile = AwardSource & { readonly file: string };

export type LoadAwardsDeps = {
  readonly awardFigures: AwardFiguresStore;
  readonly readAwardFile: ReadAwardFile;
  readonly logger: Logger;
};

/**
 * Reads the configured files of awards and stores their figures in place of those before. A file that cannot be read is
 * logged, and its figures stay.
 */
export async function loadAwards(deps: LoadAwardsDeps, files: readonly AwardFile[]): Promise<void> {
  const { awardFigures: store, logger } = deps;
  await store.keepOnly(files.map(({ name }) => name));
  for (const { file, ...source } of files) {
    try {
      const { awards, rejected } = await deps.readAwardFile(file);
      await store.replace(source.name, awardFigures(awards, source));
      logger.info({ source: source.name, count: awards.length }, 'awards read');
      if (rejected > 0)
        logger.warn({ source: source.name, count: rejected }, 'awards without a readable amount left out');
    } catch (error) {
      logger.error({ err: error, source: source.name }, 'awards could not be read');
    }
  }
}
