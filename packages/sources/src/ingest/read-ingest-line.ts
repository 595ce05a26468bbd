import {
  type IngestRecord,
  type IngestWithdrawal,
  ingestRecordSchema,
  ingestWithdrawalSchema,
} from '@platform/contracts/catalog';
import type { ReadRecord, Reason } from '../port/connector.ts';
import { finishFacts, refusal } from '../records/finish-facts.ts';
import { holdsMoreValues } from '../text/json-values.ts';

/** One line of a publisher: a record, a withdrawal, or a refusal. */
export type IngestEntry =
  | Extract<ReadRecord, { kind: 'facts' | 'refused' }>
  | { readonly kind: 'withdrawn'; readonly sourceId: string };

export type IngestReading = {
  /** Position of the line, for results of files; empty for a stream. */
  readonly file: string;
};

/** A record has some hundred values; a line is checked on the thread that serves requests. */
const VALUES_MAX = 50_000;
/** More reasons would be nothing new to a publisher. */
const REASONS_MAX = 100;

/** Reads one line of a publisher. Bad input never throws: it is refused with a reason per field. */
export function readIngestLine(bytes: Uint8Array, reading: IngestReading): IngestEntry {
  let text: string;
  let value: unknown;
  if (holdsMoreValues(bytes, VALUES_MAX))
    return refused(reading.file, null, {
      field: '',
      message: `the line holds more than ${VALUES_MAX} values`,
    });
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused(reading.file, null, { field: '', message: 'the line is not UTF-8' });
  }
  try {
    value = JSON.parse(text);
  } catch {
    return refused(reading.file, null, { field: '', message: 'the line is not JSON' });
  }
  const isWithdrawal = value !== null && typeof value === 'object' && 'withdrawn' in value;
  const line = (isWithdrawal ? ingestWithdrawalSchema : ingestRecordSchema).safeParse(value);
  if (!line.success) {
    const reasons = line.error.issues
      .slice(0, REASONS_MAX)
      .map(({ path, message }) => ({ field: path.join('.'), message }));
    return refused(reading.file, idOf(value), ...reasons);
  }
  return readIngestRecord(line.data, text, reading);
}

/** Reads a record in our own shape. `raw` is kept as the native record. */
export function readIngestRecord(
  line: IngestRecord | IngestWithdrawal,
  raw: string,
  { file }: IngestReading,
): IngestEntry {
  // One id may come in several Unicode forms; all of them are the same record.
  const sourceId = line.sourceId.normalize('NFC');
  if ('withdrawn' in line) return { kind: 'withdrawn', sourceId };
  const { url, checkedOn, officialCode, facts } = line;
  const record = finishFacts({
    file,
    sourceId,
    raw,
    url,
    checkedOn,
    officialCode,
    facts,
    methods: {},
    fallbackMethod: 'stated',
    notes: [],
  });
  if (record.kind === 'private') return refused(file, sourceId);
  if (record.kind === 'refused') return { ...record, reasons: record.reasons.map(asInLine) };
  return { ...record, notes: record.notes.map(asInLine) };
}

const LINE_FIELDS = new Set(['', 'sourceId', 'url', 'checkedOn', 'officialCode']);

/** The reason with the path of its field in the line. */
function asInLine({ field, message }: Reason): Reason {
  return { field: LINE_FIELDS.has(field) ? field : `facts.${field}`, message };
}

function refused(file: string, sourceId: string | null, ...reasons: readonly Reason[]) {
  return refusal(file, sourceId, ...reasons) as Extract<ReadRecord, { kind: 'refused' }>;
}

function idOf(value: unknown): string | null {
  const id = value !== null && typeof value === 'object' && 'sourceId' in value ? value.sourceId : null;
  return typeof id === 'string' && id.trim() !== '' && id.length <= 300 ? id.trim().normalize('NFC') : null;
}
