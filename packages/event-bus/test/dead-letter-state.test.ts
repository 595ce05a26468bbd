import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  deadLetterId,
  deadLetterRecord,
  endRecord,
  type JournalEntry,
  parseJournal,
  replayDoneRecord,
  replayRequestRecord,
  type StoredDeadLetter,
} from '../src/delivery/dead-letter-record.ts';
import { DeadLetterState } from '../src/delivery/dead-letter-state.ts';
import type { LogRecord } from '../src/log-transport.ts';

const letterArbitrary: fc.Arbitrary<StoredDeadLetter> = fc
  .record({
    key: fc.constantFrom('a', 'b', 'é/c'),
    value: fc.option(fc.uint8Array({ maxLength: 5 }), { nil: null }),
    partition: fc.nat(2),
    offset: fc.nat(6),
    appendedAtMs: fc.nat(),
    attempt: fc.integer({ min: 1, max: 5 }),
    reason: fc.string(),
    isParked: fc.boolean(),
    failedAtMs: fc.nat(),
  })
  .map((facts) => ({
    ...facts,
    // A key has one partition.
    partition: facts.key.length,
    topic: 't.v1',
    group: 'g',
    headers: { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'backfill' as const },
  }))
  .map((event) => ({ ...event, id: deadLetterId(event) }));

const ids = fc.tuple(fc.nat(3), fc.nat(6)).map(([partition, offset]) => `${partition}-${offset}`);
const recordArbitrary: fc.Arbitrary<LogRecord> = fc.oneof(
  letterArbitrary.map(deadLetterRecord),
  ids.map((id) => endRecord(id, 'replayed')),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, wanted]) => (wanted ? replayRequestRecord(id) : replayDoneRecord(id))),
);

function parse(record: LogRecord): JournalEntry | undefined {
  return parseJournal({ ...record, partition: 0, offset: 0, appendedAtMs: 0 });
}

function boxOf(records: readonly LogRecord[]): DeadLetterState {
  const box = new DeadLetterState();
  for (const entry of records.map(parse)) {
    if (entry !== undefined && entry.kind !== 'barrier') box.apply(entry);
  }
  return box;
}

describe('journal of dead letters', () => {
  test('keeps every byte and header of an event in its letter', () => {
    fc.assert(
      fc.property(letterArbitrary, (letter) => {
        expect(parse(deadLetterRecord(letter))).toEqual({ kind: 'letter', id: letter.id, letter });
      }),
    );
  });

  test('has the same state after compaction of the journal', () => {
    fc.assert(
      fc.property(fc.array(recordArbitrary, { maxLength: 40 }), (records) => {
        const newest = records.filter(
          (record, index) => records.findLastIndex(({ key }) => key === record.key) === index,
        );
        const [whole, compacted] = [boxOf(records), boxOf(newest)];
        expect(compacted.letters()).toEqual(whole.letters());
        expect(compacted.due().toSorted()).toEqual(whole.due().toSorted());
      }),
    );
  });

  test('parks a key exactly as long as it has letters, which are in the order of the log', () => {
    fc.assert(
      fc.property(fc.array(recordArbitrary, { maxLength: 40 }), (records) => {
        const box = boxOf(records);
        for (const key of ['a', 'b', 'é/c']) {
          const own = box.letters().filter((letter) => letter.key === key);
          expect(box.holds(key)).toBe(own.length > 0);
          expect(box.lettersOf(key)).toEqual(own);
          const order = own.map(({ offset }) => offset);
          expect(order).toEqual(order.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('delivers a parked letter as soon as no failed letter is before it', () => {
    fc.assert(
      fc.property(letterArbitrary, letterArbitrary, (one, other) => {
        const dead = { ...one, key: 'a', partition: 1, offset: 1, id: '1-1', isParked: false };
        const parked = { ...other, key: 'a', partition: 1, offset: 2, id: '1-2', isParked: true };
        const records = [deadLetterRecord(dead), deadLetterRecord(parked)];
        expect(boxOf(records).due()).toEqual([]);
        expect(boxOf([...records, endRecord('1-1', 'discarded')]).due()).toEqual(['1-2']);
      }),
    );
  });
});
