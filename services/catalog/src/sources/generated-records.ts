import type { LazyConnector } from '@platform/sources';
import { SOURCE_TABLE } from '@platform/sources/reader-kit';

/**
 * Generated records for load tests and demonstrations. Their generator is loaded when a run opens this source, so that
 * an installation that does not use them never loads it.
 */
export const generatedRecords: LazyConnector = {
  source: 'synthetic',
  info: SOURCE_TABLE.synthetic,
  files: /\.json$/i,
  isFilePerRecord: false,
  open: async (context) => {
    const { generatedRecordsConnector } = await import('@platform/demo-catalog');
    return generatedRecordsConnector.open(context);
  },
};
