import { create, type DescField, type DescMessage, ScalarType, toBinary } from '@bufbuild/protobuf';
import {
  IngestRecordSchema,
  IngestStatementSchema,
} from '../generated/protobuf/platform/catalog/v1/ingest_pb.js';

/** A record of the file. */
type JsonRecord = { readonly sourceId: string; readonly withdrawn?: true } & Readonly<
  Record<string, unknown>
>;

/** What the HTTP interface assumes where a record is silent; a message states it. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'platform.catalog.v1.SubsidyText': { origin: 'source' },
  'platform.catalog.v1.Deadline': { zone: 'Europe/Paris' },
  'platform.catalog.v1.RequiredDocument': { type: 'document' },
};

/**
 * The bytes of `platform.catalog.v1.IngestRecord` for a record of the file. Fields have the same names in JSON and in
 * the contract, values of closed sets are written in capitals there. Throws for a field that the contract does not know.
 */
export function encodeRecord(source: string, record: JsonRecord): Uint8Array {
  const { sourceId, withdrawn, ...statement } = record;
  return toBinary(
    IngestRecordSchema,
    create(IngestRecordSchema, {
      source,
      sourceId,
      content:
        withdrawn === true
          ? { case: 'withdrawal', value: {} }
          : { case: 'statement', value: fieldsOf(IngestStatementSchema, statement) },
    }),
  );
}

function fieldsOf(message: DescMessage, json: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stated = Object.entries({ ...DEFAULTS[message.typeName], ...json }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(
    stated.map(([name, value]) => {
      const field = message.field[name];
      if (field === undefined) throw new Error(`${message.name} has no field ${name}`);
      const isList = field.fieldKind === 'list' && Array.isArray(value);
      return [name, isList ? value.map((one) => protoValue(field, one)) : protoValue(field, value)];
    }),
  );
}

function protoValue(field: DescField, value: unknown): unknown {
  if (field.message !== undefined) return fieldsOf(field.message, value as Record<string, unknown>);
  if (field.enum !== undefined) {
    const wanted = String(value).toUpperCase();
    const found = field.enum.values.find(({ localName }) => localName === wanted);
    if (found === undefined) throw new Error(`${field.name}: ${value} is not one of its values`);
    return found.number;
  }
  // Amounts are 64 bits wide in the contract.
  return typeof value === 'number' && field.scalar === ScalarType.INT64 ? BigInt(value) : value;
}
