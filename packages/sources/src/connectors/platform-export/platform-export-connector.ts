import { StringDecoder } from 'node:string_decoder';
import { type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import { subsidyOfRow } from '@platform/contracts/subsidy-row';
import { CsvError, parse } from 'csv-parse';
import { parse as parseWhole, CsvError as WholeCsvError } from 'csv-parse/sync';
import type { Connector, ReadRecord } from '../../port/connector.ts';
import { admitFacts } from '../../records/admit-facts.ts';
import { refusal } from '../../records/finish-facts.ts';
import { doubtsAbout } from '../../records/record-checks.ts';
import { BROKEN_TEXT, isBrokenText } from '../../rows/cell.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { isYamlObject } from '../../text/read-yaml.ts';
import { textMistakes } from '../../text/text-mistakes.ts';

const LINE_CHARS_MAX = 1_000_000;

/**
 * Reads the output of `GET /api/catalog/export` (NDJSON and flat CSV), so that a catalog can be moved to another
 * installation with the ids, sources and provenance of every field.
 */
export const platformExportConnector: Connector = {
  source: 'platform-export',
  info: SOURCE_TABLE['platform-export'],
  files: /\.(ndjson|jsonl|csv)$/i,
  isFilePerRecord: false,
  open: () => ({
    read: ({ path, bytes }) => ({
      records: isBlank(bytes)
        ? [refusal(path, null, { field: '', message: 'the file is empty' })]
        : /\.csv$/i.test(path)
          ? wholeCsv(path, bytes)
          : wholeNdjson(path, bytes),
      companions: [],
    }),
    readParts: (path, parts) => (/\.csv$/i.test(path) ? readCsv(path, parts) : readNdjson(path, parts)),
    finish: () => [],
  }),
};

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

const CSV = { bom: true, columns: true, max_record_size: LINE_CHARS_MAX } as const;

function* wholeNdjson(path: string, bytes: Uint8Array): Generator<ReadRecord> {
  for (const [index, line] of Buffer.from(bytes).toString('utf8').split('\n').entries()) {
    if (line.trim() !== '') yield recordOf(path, index + 1, subsidyOfLine(line));
  }
}

function* wholeCsv(path: string, bytes: Uint8Array): Generator<ReadRecord> {
  try {
    const rows: Record<string, string>[] = parseWhole(Buffer.from(bytes), CSV);
    for (const [index, row] of rows.entries()) {
      yield recordOf(path, index + 2, subsidyOfRow(new Map(Object.entries(row))));
    }
  } catch (error) {
    yield brokenCsv(path, 0, error);
  }
}

async function* readNdjson(path: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  let number = 0;
  for await (const line of linesOf(parts)) {
    number += 1;
    if (line.trim() === '') continue;
    yield recordOf(path, number, line.length > LINE_CHARS_MAX ? null : subsidyOfLine(line));
  }
}

function subsidyOfLine(line: string): Subsidy | null {
  try {
    const value: unknown = JSON.parse(line);
    // Exports of earlier releases have no conditions, search terms and criteria.
    const whole = isYamlObject(value) ? { conditions: [], searchTerms: [], criteria: [], ...value } : value;
    return subsidySchema.safeParse(whole).data ?? null;
  } catch {
    return null;
  }
}

async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + decoder.write(Buffer.from(part))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    // A line longer than any record is cut and refused instead of buffered.
    if (rest.length > LINE_CHARS_MAX) rest = rest.slice(0, LINE_CHARS_MAX + 1);
  }
  if (rest !== '') yield rest;
}

async function* readCsv(path: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  const parser = parse(CSV);
  const fed = feed(parser, parts);
  fed.catch(() => undefined);
  let number = 1;
  try {
    for await (const row of parser) {
      number += 1;
      yield recordOf(path, number, subsidyOfRow(new Map(Object.entries(row as Record<string, string>))));
    }
    await fed;
  } catch (error) {
    yield brokenCsv(path, number, error);
  }
}

function brokenCsv(path: string, number: number, error: unknown): ReadRecord {
  if (!(error instanceof CsvError || error instanceof WholeCsvError)) throw error;
  return refusal(path, null, { field: '', message: `the CSV is broken after row ${number}` });
}

async function feed(parser: ReturnType<typeof parse>, parts: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of parts) {
    if (!parser.write(part))
      await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve));
  }
  parser.end();
}

function recordOf(path: string, number: number, subsidy: Subsidy | null): ReadRecord {
  if (subsidy === null || subsidy.status !== 'published') {
    return refusal(path, null, { field: '', message: `row ${number} is no published subsidy of an export` });
  }
  const {
    id,
    v,
    status: _s,
    origin,
    sources,
    provenance,
    forecast,
    variantOf,
    mergedInto: _m,
    ...rest
  } = subsidy;
  const { firstPublishedAt, changedAt, ...facts } = rest;
  const admitted = admitFacts(facts);
  const mistakes = textMistakes({ sources, provenance }).concat(
    'reasons' in admitted ? admitted.reasons : [],
  );
  if ('reasons' in admitted || mistakes.length > 0) return refusal(path, id, ...mistakes);
  const raw = JSON.stringify(subsidy);
  if (isBrokenText(raw)) return refusal(path, id, { field: '', message: BROKEN_TEXT });
  return {
    kind: 'facts',
    file: path,
    sourceId: id,
    namedRecord: null,
    officialCode: null,
    hold: doubtsAbout(admitted.facts.texts),
    origin,
    rights: null,
    carried: {
      subsidyId: id,
      published: { sources, provenance, v, firstPublishedAt, changedAt, forecast },
    },
    raw,
    url: subsidy.officialUrl,
    checkedOn:
      sources
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? null,
    facts: admitted.facts,
    variantOf: variantOf === null ? null : { subsidyId: variantOf },
    methods: Object.fromEntries(
      Object.entries(provenance).map(([field, { source: _source, sourceId: _id, ...how }]) => [field, how]),
    ),
    notes: admitted.notes,
  };
}
