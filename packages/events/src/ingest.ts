import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  type IngestLine,
  type IngestRecord,
  ingestRecordSchema,
  ingestWithdrawalSchema,
  sourceNameSchema,
} from '@platform/contracts/catalog';
import {
  type IngestRecord as IngestMessage,
  IngestRecordSchema,
  type IngestStatement,
} from '../generated/protobuf/platform/catalog/v1/ingest_pb.js';
import {
  ContactSchema,
  CoverageSchema,
  FundingSchema,
} from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import { EventDecodeError } from './event-decode-error.ts';
import { present, wellFormed } from './presence.ts';
import { factsFromFields } from './subsidy-from-message.ts';
import { factsToFields } from './subsidy-to-message.ts';

export { EventDecodeError };

/**
 * The statement of a publisher about one record (`catalog.ingest.v1`): its source and the line that it would send by
 * HTTP.
 */
export type IngestStatementOf = { readonly source: string; readonly line: IngestLine };

/** `ce_type` of the events on `catalog.ingest.v1`. */
export const INGEST_CE_TYPES = {
  recordStated: 'catalog.record.stated',
  recordWithdrawn: 'catalog.record.withdrawn',
} as const;

/** Key of a record on the topic: all statements about one record keep their order. */
export function ingestKey({ source, line }: IngestStatementOf): string {
  return `${source}:${line.sourceId}`;
}

/**
 * Protobuf bytes (`platform.catalog.v1.IngestRecord`); the same content always gives the same bytes. Throws TypeError
 * for values that protobuf cannot encode unchanged.
 */
export function encodeIngest({ source, line }: IngestStatementOf): Uint8Array {
  return toBinary(
    IngestRecordSchema,
    create(IngestRecordSchema, {
      source: wellFormed(source),
      sourceId: wellFormed(line.sourceId),
      content:
        'withdrawn' in line
          ? { case: 'withdrawal', value: {} }
          : { case: 'statement', value: statementToFields(line) },
    }),
  );
}

/**
 * A decoded statement, with defaults for omitted groups, and checked against the contract. Throws `EventDecodeError`
 * with the fields that do not fit; retrying does not help then.
 */
export function decodeIngest(bytes: Uint8Array): IngestStatementOf {
  const message = readMessage(bytes);
  const { content, sourceId } = message;
  if (content.case === undefined)
    throw new EventDecodeError('Not a valid record: neither stated nor withdrawn');
  const source = sourceNameSchema.safeParse(message.source);
  if (!source.success) throw new EventDecodeError('Not a valid record: source');
  const line =
    content.case === 'withdrawal'
      ? ingestWithdrawalSchema.safeParse({ sourceId, withdrawn: true })
      : ingestRecordSchema.safeParse(statementFromMessage(sourceId, content.value));
  if (line.success) return { source: source.data, line: line.data };
  const reasons = line.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
  throw new EventDecodeError(`Not a valid record: ${reasons}`, { cause: line.error });
}

function statementToFields({ url, checkedOn, officialCode, facts }: IngestRecord) {
  return {
    ...present('url', url, wellFormed),
    ...present('checkedOn', checkedOn, wellFormed),
    ...present('officialCode', officialCode, wellFormed),
    facts: factsToFields(facts),
  };
}

function statementFromMessage(
  sourceId: string,
  { url, checkedOn, officialCode, facts }: IngestStatement,
): IngestRecord {
  if (facts === undefined) throw new EventDecodeError('Not a valid record: facts is missing');
  return {
    sourceId,
    url: url ?? null,
    checkedOn: checkedOn ?? null,
    officialCode: officialCode ?? null,
    facts: factsFromFields({
      ...facts,
      coverage: facts.coverage ?? create(CoverageSchema),
      funding: facts.funding ?? create(FundingSchema),
      contact: facts.contact ?? create(ContactSchema),
    }) as IngestRecord['facts'],
  };
}

function readMessage(bytes: Uint8Array): IngestMessage {
  try {
    return fromBinary(IngestRecordSchema, bytes);
  } catch (cause) {
    throw new EventDecodeError('Not a protobuf message', { cause });
  }
}
