import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { LogRecord, StoredRecord } from '../log-transport.ts';

/** Below the broker's default `message.max.bytes` (1,048,588), which counts a whole batch of one partition. */
const REQUEST_BYTES_MAX = 1_000_000;
const RECORD_OVERHEAD = 100;

export function toMessage({ key, value, headers }: LogRecord): Message {
  // A Buffer on the same memory; kafkajs copies while it encodes.
  const bytes = value === null ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return { key, value: bytes, headers: { ...headers } };
}

export function fromMessage(partition: number, message: KafkaMessage): StoredRecord {
  return {
    key: message.key?.toString() ?? '',
    value: message.value,
    headers: headersOf(message.headers ?? {}),
    partition,
    offset: Number(message.offset),
    appendedAtMs: Number(message.timestamp),
  };
}

/** Consecutive records in requests that a broker with default limits accepts, at least one each. */
export function* requestsOf(records: readonly LogRecord[]): Generator<LogRecord[]> {
  let request: LogRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = bytesOf(record);
    if (request.length > 0 && bytes + size > REQUEST_BYTES_MAX) {
      yield request;
      request = [];
      bytes = 0;
    }
    request.push(record);
    bytes += size;
  }
  if (request.length > 0) yield request;
}

function bytesOf({ key, value, headers }: LogRecord): number {
  const texts = Object.entries(headers).reduce(
    (sum, [name, text]) => sum + name.length + text.length,
    key.length,
  );
  return (value?.byteLength ?? 0) + texts + RECORD_OVERHEAD;
}

/** Header bytes as text; of a repeated header the last counts. */
function headersOf(headers: IHeaders): Record<string, string> {
  const last = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return Object.fromEntries(last.map(([name, value]) => [name, value?.toString() ?? '']));
}
