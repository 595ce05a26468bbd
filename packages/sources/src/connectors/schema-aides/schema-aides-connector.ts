import { NATIONAL_SCHEMA_COLUMNS } from '@platform/contracts/national-schema';
import { statedInSchemaRow } from '@platform/contracts/schema-row';
import type { Connector, ReadContext, ReadRecord, SourceFile } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { readLimited } from '../../records/read-limited.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import type { YamlObject } from '../../text/read-yaml.ts';
import { nativeReader, webAddress } from '../../values/native-values.ts';
import { dateOf } from '../../values/record-values.ts';
import { currentColumns, OTHER_COLUMNS } from './schema-columns.ts';
import { factsOfV001 } from './schema-facts-v001.ts';
import { factsOfV020 } from './schema-facts-v020.ts';
import { recordOfPlatformRow } from './schema-platform-row.ts';
import { readRows } from './schema-rows.ts';
import { COLUMNS_V001 } from './schema-vocabulary.ts';

/** Reads datasets in the national "dispositif d'aide" schema, versions 0.0.1 and 0.2.0, as CSV or JSON. */
export const schemaAidesConnector: Connector = {
  source: 'schema-aides',
  info: SOURCE_TABLE['schema-aides'],
  files: /\.(csv|json)$/i,
  isFilePerRecord: false,
  open: (context) => {
    const seen = new Set<string>();
    return {
      read: (file) => ({
        records: /\.(csv|json)$/i.test(file.path) ? readDataset(file, context, seen) : [],
        companions: [],
      }),
      finish: () => [],
    };
  },
};

function* readDataset(file: SourceFile, context: ReadContext, seen: Set<string>): Generator<ReadRecord> {
  const dataset = readRows(file);
  if (!dataset.ok) {
    yield refusal(file.path, null, ...dataset.reasons);
    return;
  }
  for (const entry of dataset.rows) {
    yield 'reasons' in entry
      ? refusal(file.path, null, ...entry.reasons)
      : readLimited(context, { file: file.path, label: entry.label }, () =>
          readRow(file.path, entry, { ...context, seen }),
        );
  }
}

function readRow(
  file: string,
  { label, row: native }: { readonly label: string; readonly row: YamlObject },
  { territories, seen }: ReadContext & { readonly seen: Set<string> },
): ReadRecord {
  const stated = statedInSchemaRow(native);
  if (stated !== null && !seen.has(stated.id)) {
    seen.add(stated.id);
    return recordOfPlatformRow(stated, { file, raw: JSON.stringify(native), territories });
  }
  const row = currentColumns(native);
  const version =
    'nom_aide' in row || 'nom_aide_normalise' in row ? '0.0.1' : 'titre' in row ? '0.2.0' : null;
  if (version === null) {
    return refusal(file, null, {
      field: '',
      message: `${label} has no column of the schema (nom_aide or titre)`,
    });
  }
  const reader = nativeReader();
  const idField = version === '0.0.1' ? 'id_aide' : 'id';
  const sourceId = reader.line(idField, row[idField], 300);
  if (sourceId === null) return refusal(file, null, { field: idField, message: `${label} has no usable id` });
  if (seen.has(sourceId))
    return refusal(file, sourceId, { field: idField, message: `${label} repeats an id of this run` });
  seen.add(sourceId);
  const mapped =
    version === '0.0.1' ? factsOfV001(row, reader, territories) : factsOfV020(row, reader, territories);
  if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
  const known = new Set<string>(
    version === '0.0.1' ? COLUMNS_V001 : [...NATIONAL_SCHEMA_COLUMNS, ...OTHER_COLUMNS],
  );
  const unknownFields = Object.keys(row).filter((column) => !known.has(column));
  const updated = dateOf(row.date_mise_a_jour);
  const address = row[version === '0.0.1' ? 'url_descriptif' : 'url_source'];
  return finishFacts({
    file,
    sourceId,
    raw: JSON.stringify(native),
    url: typeof address === 'string' ? webAddress(address) : null,
    checkedOn: updated ?? null,
    facts: mapped.facts,
    methods: mapped.methods,
    fallbackMethod: 'stated',
    notes: [
      ...reader.notes,
      ...(updated === undefined ? [{ field: 'date_mise_a_jour', message: 'is not a date that exists' }] : []),
      ...unknownFields.map((column) => ({
        field: column.slice(0, 100),
        message: 'unknown column, left out',
      })),
    ],
  });
}
