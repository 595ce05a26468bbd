import type { TerritoryTree } from '@platform/territories';
import type { Connector, ReadRecord } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { isDraftTitle } from '../../records/record-checks.ts';
import { readRecords, streamRecords } from '../../records/record-files.ts';
import { recordRun } from '../../records/record-run.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { nativeReader, webAddress } from '../../values/native-values.ts';
import { dateOf } from '../../values/record-values.ts';
import { factsOfProgramme } from './agir-facts.ts';
import { ademeAgirFeed } from './agir-feed.ts';
import { FIELDS } from './agir-vocabulary.ts';

/** Reads the list of programmes of ADEME Agir, from a response of its API or from NDJSON. */
export const ademeAgirConnector: Connector = {
  source: 'ademe-agir',
  info: SOURCE_TABLE['ademe-agir'],
  files: /\.(json|ndjson)$/i,
  isFilePerRecord: false,
  live: ademeAgirFeed,
  open: ({ territories, ...limits }) => {
    const run = recordRun(limits);
    const read = (file: string, label: string, row: YamlObject) =>
      recordOfProgramme(file, label, { row, tree: territories });
    return {
      read: (file) => ({ records: readRecords(file, read, run), companions: [] }),
      readParts: (path, parts) => streamRecords(path, parts, { read, run }),
      finish: () => [],
    };
  },
};

const UNPUBLISHED = /^(?:brouillon|draft|supprim[ée]|d[ée]publi[ée]|archiv[ée])/i;

function recordOfProgramme(
  file: string,
  label: string,
  { row, tree }: { readonly row: YamlObject; readonly tree: TerritoryTree },
): ReadRecord {
  const reader = nativeReader();
  const sourceId = reader.line('id', row.id, 120);
  if (sourceId === null) return refusal(file, null, { field: 'id', message: `${label} has no usable id` });
  const title = reader.line('titre', row.titre);
  const isHidden = typeof row.statut === 'string' && UNPUBLISHED.test(row.statut.trim());
  if (isHidden || (title !== null && isDraftTitle(title))) return { kind: 'private', file, sourceId };
  const mapped = factsOfProgramme(row, reader, tree);
  if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
  const unknownFields = Object.keys(row).filter((name) => !FIELDS.has(name));
  return finishFacts({
    file,
    sourceId,
    raw: JSON.stringify(row),
    url: typeof row.url_agir === 'string' ? webAddress(row.url_agir) : null,
    checkedOn: dateOf(row.date_maj) ?? null,
    facts: mapped.facts,
    methods: mapped.methods,
    fallbackMethod: 'stated',
    notes: [
      ...reader.notes,
      ...unknownFields
        .slice(0, 50)
        .map((field) => ({ field: field.slice(0, 100), message: 'unknown field, left out' })),
    ],
  });
}
