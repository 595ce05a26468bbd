import type { ReadRecord } from '../port/connector.ts';

/** Records that are looked at before the first one is handed on. */
const LOOK_AHEAD = 100;
/** Fewer equal codes may be chance. */
const EQUAL_MIN = 3;
const MESSAGE = 'has the same value in every record, so that it is no code';

/**
 * The records without a code that all of them have: a column with the same value in every row, such as a 0 that a
 * spreadsheet saved for a formula, identifies nothing. The first records of a file decide, so that a file of any size
 * stays in parts.
 */
export function* withoutConstantCodes(records: Iterable<ReadRecord>): Generator<ReadRecord> {
  const waiting: ReadRecord[] = [];
  let cleaned: ((record: ReadRecord) => ReadRecord) | null = null;
  for (const record of records) {
    if (cleaned !== null) yield cleaned(record);
    else if (waiting.push(record) >= LOOK_AHEAD) {
      cleaned = cleanerOf(waiting);
      yield* waiting.splice(0).map(cleaned);
    }
  }
  yield* waiting.map(cleaned ?? cleanerOf(waiting));
}

/** The same for records of a file that comes in parts. */
export async function* withoutConstantCodesInParts(
  records: AsyncIterable<ReadRecord>,
): AsyncGenerator<ReadRecord> {
  const waiting: ReadRecord[] = [];
  let cleaned: ((record: ReadRecord) => ReadRecord) | null = null;
  for await (const record of records) {
    if (cleaned !== null) yield cleaned(record);
    else if (waiting.push(record) >= LOOK_AHEAD) {
      cleaned = cleanerOf(waiting);
      yield* waiting.splice(0).map(cleaned);
    }
  }
  yield* waiting.map(cleaned ?? cleanerOf(waiting));
}

function cleanerOf(first: readonly ReadRecord[]): (record: ReadRecord) => ReadRecord {
  const read = first.filter((record) => record.kind === 'facts');
  const grantCode = constantIn(read.map(({ facts }) => facts.grantCode));
  const officialCode = constantIn(read.map((record) => record.officialCode));
  if (grantCode === null && officialCode === null) return (record) => record;
  return (record) => {
    if (record.kind !== 'facts') return record;
    const isCode = grantCode !== null && record.facts.grantCode === grantCode;
    const isOfficial = officialCode !== null && record.officialCode === officialCode;
    if (!isCode && !isOfficial) return record;
    const { grantCode: _code, ...methods } = record.methods;
    return {
      ...record,
      facts: isCode ? { ...record.facts, grantCode: null } : record.facts,
      methods: isCode ? methods : record.methods,
      officialCode: isOfficial ? null : record.officialCode,
      notes: [...record.notes, { field: isCode ? 'grantCode' : 'officialCode', message: MESSAGE }],
    };
  };
}

function constantIn(codes: readonly (string | null)[]): string | null {
  const [first = null] = codes;
  return codes.length >= EQUAL_MIN && codes.every((code) => code === first) ? first : null;
}
