import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { badValue } from '../errors.ts';
import { type Doc, getField, numericOf, RANK, rankOf } from './values.ts';

/**
 * Writes BSON values as bytes whose memcmp order is MongoDB's comparison order. Every value is self-delimiting (no
 * encoding is a prefix of another), so concatenated components form a compound key, and a descending component is
 * the same bytes inverted.
 */
export class KeyWriter {
  private buffer = Buffer.allocUnsafe(512);
  private length = 0;

  reset(): void {
    this.length = 0;
  }

  /** A copy of what was written. */
  finish(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.length));
  }

  /** Appends one component; `descending` inverts its bytes. Throws BadValue for a Decimal128. */
  component(value: unknown, { descending }: { readonly descending: boolean }): void {
    const start = this.length;
    this.value(value);
    if (!descending) return;
    for (let at = start; at < this.length; at += 1) this.buffer[at] = ~(this.buffer[at] ?? 0);
  }

  private value(value: unknown): void {
    const rank = rankOf(value);
    this.byte(rank);
    this.body(rank, value);
  }

  private body(rank: number, value: unknown): void {
    if (rank === RANK.number) this.number(value);
    else if (rank === RANK.string) this.text(String(value));
    else if (rank === RANK.object) this.doc(value as Doc);
    else if (rank === RANK.array) this.array(value as unknown[]);
    else if (rank === RANK.binary) this.binary(value as Binary);
    else if (rank === RANK.objectId) this.bytes((value as ObjectId).id);
    else if (rank === RANK.boolean) this.byte(value === true ? 1 : 0);
    else if (rank === RANK.date) this.double((value as Date).getTime());
    else if (rank === RANK.timestamp) this.timestamp(value as Timestamp);
    else if (rank === RANK.regex) this.regex(value as BSONRegExp);
    else if (rank === RANK.code) this.text((value as Code).code);
  }

  private array(values: readonly unknown[]): void {
    for (const value of values) this.value(value);
    this.byte(0);
  }

  private regex(value: BSONRegExp): void {
    this.text(value.pattern);
    this.text(value.options);
  }

  private timestamp(value: Timestamp): void {
    this.reserve(8);
    this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()), this.length);
    this.length += 8;
  }

  private doc(doc: Doc): void {
    for (const name of Object.keys(doc)) {
      const value = getField(doc, name);
      const rank = rankOf(value);
      this.byte(rank);
      this.text(name);
      this.body(rank, value);
    }
    this.byte(0);
  }

  private binary(value: Binary): void {
    this.reserve(5);
    this.buffer.writeUInt32BE(value.length(), this.length);
    this.length += 4;
    this.byte(value.sub_type);
    this.bytes(value.value());
  }

  /** The nearest double, then how far the exact integer is from it: longs beyond 2^53 keep their order. */
  private number(value: unknown): void {
    const exact = numericOf(value);
    if (typeof exact === 'object') {
      throw badValue('Decimal128 values cannot be indexed, sorted by or used as _id here; store integers');
    }
    const nearest = Number(exact);
    this.double(nearest);
    const residual = typeof exact === 'bigint' ? Number(exact - BigInt(nearest)) : 0;
    this.reserve(2);
    this.buffer.writeUInt16BE(residual + 0x8000, this.length);
    this.length += 2;
  }

  private double(value: number): void {
    this.reserve(8);
    if (Number.isNaN(value)) {
      this.buffer.fill(0, this.length, this.length + 8);
    } else {
      this.buffer.writeDoubleBE(value === 0 ? 0 : value, this.length);
      const first = this.buffer[this.length] ?? 0;
      if (first < 0x80) this.buffer[this.length] = first | 0x80;
      else
        for (let at = this.length; at < this.length + 8; at += 1) this.buffer[at] = ~(this.buffer[at] ?? 0);
    }
    this.length += 8;
  }

  /** UTF-8 with 00 written as 00 FF and 00 01 at the end. */
  private text(text: string): void {
    this.reserve(text.length * 3 + 2);
    const start = this.length;
    this.length += this.buffer.write(text, start);
    if (text.includes('\0')) {
      const raw = Buffer.from(this.buffer.subarray(start, this.length));
      this.length = start;
      for (const byte of raw) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    }
    this.byte(0);
    this.byte(1);
  }

  private byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length] = value;
    this.length += 1;
  }

  private bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + more));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}

const shared = new KeyWriter();
const ASCENDING = { descending: false };

/** The ascending key of one value. */
export function encodeKey(value: unknown): Buffer {
  shared.reset();
  shared.component(value, ASCENDING);
  return shared.finish();
}

/** The smallest byte string greater than every string that starts with `prefix`; undefined when no such string exists. */
export function successor(prefix: Uint8Array): Buffer | undefined {
  for (let at = prefix.length - 1; at >= 0; at -= 1) {
    const byte = prefix[at] ?? 0;
    if (byte === 0xff) continue;
    const next = Buffer.from(prefix.subarray(0, at + 1));
    next[at] = byte + 1;
    return next;
  }
  return undefined;
}
