import type { Connector } from '../../port/connector.ts';
import { type ReadRow, readRecords, streamRecords } from '../../records/record-files.ts';
import { recordRun } from '../../records/record-run.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { aidesTerritoiresFeed } from './at-feed.ts';
import { recordOfResult, recordOfRow } from './at-record.ts';
import { CSV_COLUMNS } from './at-vocabulary.ts';

/** Reads the CSV export of Aides-territoires, and results of its API as JSON pages or NDJSON. */
export const aidesTerritoiresConnector: Connector = {
  source: 'aides-territoires',
  info: SOURCE_TABLE['aides-territoires'],
  files: /\.(csv|json|ndjson)$/i,
  isFilePerRecord: false,
  live: aidesTerritoiresFeed,
  open: ({ territories, ...limits }) => {
    const run = recordRun(limits);
    const read: ReadRow = (file, label, row) =>
      CSV_COLUMNS.some((column) => column in row)
        ? recordOfRow(file, label, { row, tree: territories })
        : recordOfResult(file, label, { row, tree: territories });
    return {
      read: (file) => ({ records: readRecords(file, read, run), companions: [] }),
      readParts: (path, parts) => streamRecords(path, parts, { read, run }),
      finish: () => [],
    };
  },
};
