import type {
  Connector,
  ReadContext,
  ReadRecord,
  Reason,
  SourceFile,
  SourceReader,
} from '../../port/connector.ts';
import { finishFacts, refusal } from '../../records/finish-facts.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { readYaml, type YamlObject } from '../../text/read-yaml.ts';
import { nativeReader } from '../../values/native-values.ts';
import { ajFacts } from './aj-facts.ts';
import { KNOWN_FIELDS } from './aj-vocabulary.ts';
import { type Institution, isInstitution, readInstitution } from './institutions.ts';

/**
 * Reads the benefits of Aides Jeunes (`benefits/`) with their institutions (`institutions/`). The name of a file is the
 * id of its benefit. No content of a benefit marked `private: true` leaves the reader.
 */
export const aidesJeunesConnector: Connector = {
  source: 'aides-jeunes',
  info: SOURCE_TABLE['aides-jeunes'],
  files: /\.ya?ml$/i,
  isFilePerRecord: true,
  open: (context) => openReader(context),
};

type Waiting = {
  readonly file: string;
  readonly sourceId: string;
  readonly native: YamlObject;
  readonly raw: string;
};

function openReader({ territories, companions }: ReadContext): SourceReader {
  const institutions = new Map<string, Institution>();
  for (const [id, raw] of companions) {
    const kept: unknown = JSON.parse(raw);
    if (isInstitution(kept)) institutions.set(id, kept);
  }
  /** Benefits whose institution has not been read yet; at the end of the run they are returned without it. */
  const waiting: Waiting[] = [];
  const fresh = new Set<string>();

  const finishBenefit = ({ file, sourceId, native, raw }: Waiting): ReadRecord => {
    const reader = nativeReader();
    const key = stemOf(reader.line('institution', native.institution) ?? '');
    const institution = institutions.get(key) ?? null;
    if (institution === null) {
      reader.notes.push({ field: 'institution', message: `its file is not known: ${key.slice(0, 100)}` });
    }
    const mapped = ajFacts(native, reader, { territories, institution });
    if ('reasons' in mapped) return refusal(file, sourceId, ...mapped.reasons);
    return finishFacts({
      file,
      sourceId,
      raw,
      url: `${SOURCE_TABLE['aides-jeunes'].homepage}/aides/${encodeURIComponent(sourceId)}`,
      checkedOn: null,
      ...mapped,
      fallbackMethod: 'stated',
      notes: [...reader.notes, ...unknownFields(native)],
    });
  };

  const readBenefit = (file: SourceFile): readonly ReadRecord[] => {
    const sourceId = stemOf(file.path);
    const yaml = readYaml(file.bytes);
    if (!yaml.ok) return [refusal(file.path, sourceId, ...yaml.reasons)];
    const isPrivate = yaml.value.private;
    if (isPrivate === true) return [{ kind: 'private', file: file.path, sourceId }];
    if (isPrivate !== undefined && isPrivate !== null && isPrivate !== false) {
      return [
        refusal(file.path, sourceId, { field: 'private', message: 'is neither true nor false; kept back' }),
      ];
    }
    const benefit = { file: file.path, sourceId, native: yaml.value, raw: yaml.text };
    if (fresh.has(stemOf(String(yaml.value.institution)))) return [finishBenefit(benefit)];
    waiting.push(benefit);
    return [];
  };

  return {
    read: (file) => {
      if (!/\.ya?ml$/i.test(file.path)) return { records: [], companions: [] };
      if (!/(^|\/)institutions\//.test(file.path)) return { records: readBenefit(file), companions: [] };
      const id = stemOf(file.path);
      const institution = readInstitution(file.bytes);
      if (institution === null) {
        const reason = { field: 'name', message: 'the institution has no readable name' };
        return { records: [refusal(file.path, id, reason)], companions: [] };
      }
      institutions.set(id, institution);
      fresh.add(id);
      return { records: [], companions: [{ id, raw: JSON.stringify(institution) }] };
    },
    finish: () => waiting.splice(0).map(finishBenefit),
  };
}

function unknownFields(native: YamlObject): Reason[] {
  return Object.keys(native)
    .filter((field) => !KNOWN_FIELDS.has(field))
    .map((field) => ({ field: field.slice(0, 100), message: 'unknown field, left out' }));
}

/** The file name without folder and extension, in NFC, because file systems differ in the Unicode form they return. */
function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.ya?ml$/i, '')
    .normalize('NFC');
}
