import type { TerritoryTree } from '@platform/territories';
import type { Connector, ReadRecord } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { isDraftTitle } from '../../records/record-checks.ts';
import { readRecords, streamRecords } from '../../records/record-files.ts';
import { recordRun } from '../../records/record-run.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { nativeReader } from '../../values/native-values.ts';
import { databaseDate, factsOfAid } from './ae-facts.ts';
import { aidesEntreprisesFeed } from './ae-feed.ts';

/** Reads aids of aides-entreprises.fr: the open stock file, pages of its API, or NDJSON. */
export const aidesEntreprisesConnector: Connector = {
  source: 'aides-entreprises',
  info: SOURCE_TABLE['aides-entreprises'],
  files: /\.(json|ndjson)$/i,
  isFilePerRecord: false,
  live: aidesEntreprisesFeed,
  open: ({ territories, ...limits }) => {
    const run = recordRun(limits);
    const read = (file: string, label: string, row: YamlObject) =>
      recordOfAid(file, label, { row, tree: territories });
    return {
      read: (file) => ({ records: readRecords(file, read, run), companions: [] }),
      readParts: (path, parts) => streamRecords(path, parts, { read, run }),
      finish: () => [],
    };
  },
};

const ONLINE = '1';

function recordOfAid(
  file: string,
  label: string,
  { row, tree }: { readonly row: YamlObject; readonly tree: TerritoryTree },
): ReadRecord {
  const reader = nativeReader();
  const sourceId = reader.line('id_aid', row.id_aid, 60);
  if (sourceId === null || !/^[\w-]+$/.test(sourceId))
    return refusal(file, null, { field: 'id_aid', message: `${label} has no usable id` });
  const status = row.status === undefined || row.status === null ? ONLINE : String(row.status).trim();
  const title = reader.line('aid_nom', row.aid_nom);
  if (status !== ONLINE || String(row.DEL ?? '0') === '1' || (title !== null && isDraftTitle(title)))
    return { kind: 'private', file, sourceId };
  const mapped = factsOfAid(row, reader, tree);
  if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
  const checkedOn = databaseDate(row.aid_validation) ?? databaseDate(row.horodatage) ?? null;
  return finishFacts({
    file,
    sourceId,
    raw: JSON.stringify(row),
    url: `https://aides-entreprises.fr/aide/${sourceId}`,
    checkedOn,
    facts: mapped.facts,
    methods: mapped.methods,
    fallbackMethod: 'stated',
    notes: reader.notes,
  });
}
