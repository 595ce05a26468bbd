import type { TerritoryTree } from '@platform/territories';
import type { Connector, ReadRecord, SourceFile } from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { readYaml } from '../../text/read-yaml.ts';
import { nativeReader } from '../../values/native-values.ts';
import { teeFacts } from './tee-facts.ts';
import { KNOWN_FIELDS } from './tee-vocabulary.ts';

/** Reads the programme files of Transition écologique des entreprises; the name of a file is the id of its programme. */
export const teeConnector: Connector = {
  source: 'tee',
  info: SOURCE_TABLE.tee,
  files: /\.ya?ml$/i,
  isFilePerRecord: true,
  open: ({ territories }) => ({
    read: (file) => ({
      records: /\.ya?ml$/i.test(file.path) ? [readProgramme(file, territories)] : [],
      companions: [],
    }),
    finish: () => [],
  }),
};

function readProgramme({ path, bytes }: SourceFile, territories: TerritoryTree): ReadRecord {
  const sourceId = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.ya?ml$/i, '')
    .normalize('NFC');
  const yaml = readYaml(bytes);
  if (!yaml.ok) return refusal(path, sourceId, ...yaml.reasons);
  const reader = nativeReader();
  const mapped = teeFacts(yaml.value, reader, territories);
  if ('reasons' in mapped) return refusal(path, sourceId, ...mapped.reasons);
  const unknownFields = Object.keys(yaml.value).filter((field) => !KNOWN_FIELDS.has(field));
  return finishFacts({
    file: path,
    sourceId,
    raw: yaml.text,
    url: `${SOURCE_TABLE.tee.homepage}/aides-entreprise/${encodeURIComponent(sourceId)}`,
    checkedOn: null,
    facts: mapped.facts,
    methods: mapped.methods,
    fallbackMethod: 'stated',
    notes: [
      ...reader.notes,
      ...unknownFields.map((field) => ({ field: field.slice(0, 100), message: 'unknown field, left out' })),
    ],
  });
}
