import type { Companion, LazyConnector, ReadRecord, RecordLimit, SourceReader } from '@platform/sources';
import { type FileHead, fileHead } from '@platform/sources/file-head';
import { loadTerritories } from '@platform/territories';
import type { HandleCall } from '@platform/worker-link';
import { createPartQueue, type PartQueue } from './part-queue.ts';
import type { ReaderCalls, ReaderOrder, ReaderSource, Reading } from './reader-calls.ts';
import { createTimeLimit, type TimeLimit } from './time-limit.ts';
import { refusedFile } from './whole-file.ts';

export type FindConnector = (source: ReaderSource) => Promise<LazyConnector | null>;

/** A reading ends at the first of these, so that a call takes little longer than the slowest record and its result is small. */
const RECORDS_MAX = 100;
const CHARS_MAX = 1_000_000;
const READING_MS = 50;
/** Native records are some kilobytes; one above this could not be stored. */
const RAW_CHARS_MAX = 4_000_000;
/** So many records that take too long are no accident: the rest of their file is not read. */
const SLOW_RECORDS_MAX = 5;

class TooManySlowRecordsError extends Error {}

type Run = {
  readonly reader: SourceReader;
  readonly beginFile: () => void;
  /** Runs a part of the work on a file; false when it was ended because it took too long. */
  readonly limitFile: (work: () => void) => boolean;
};
type SourceReaderRead = () => ReturnType<SourceReader['read']>;
type Current = { readonly readOn: () => Promise<Reading>; readonly queue: PartQueue | null };

/** Serves the calls of one thread: one run after the other, one file after the other. */
export function createReaderSession(findConnector: FindConnector): HandleCall<ReaderCalls> {
  const timeLimit = createTimeLimit();
  let run: Run | null = null;
  let current: Current | null = null;

  const begun = (): Run => {
    if (run === null) throw new Error('no run was opened');
    return run;
  };
  const begin = (made: (begunRun: Run) => Current): Promise<Reading> => {
    const opened = begun();
    opened.beginFile();
    current = made(opened);
    return current.readOn();
  };
  const continued = async (): Promise<Reading> => {
    if (current === null) throw new Error('no file was begun');
    return current.readOn();
  };

  return async (call) => {
    switch (call.name) {
      case 'open':
        current = null;
        run = await openRun(findConnector, timeLimit, call.args[0]);
        return { readsParts: run.reader.readParts !== undefined };
      case 'head':
        return limitedHead(begun(), ...call.args);
      case 'readFile': {
        const [file] = call.args;
        return begin((opened) => inTurn(opened, file.path, () => opened.reader.read(file)));
      }
      case 'beginParts': {
        const [path] = call.args;
        return begin(({ reader }) => fileInParts(reader, path));
      }
      case 'addPart':
        current?.queue?.add(call.args[0]);
        return continued();
      case 'readOn':
        return continued();
      case 'finish':
        return begin((opened) =>
          inTurn(opened, '', () => ({ records: opened.reader.finish(), companions: [] })),
        );
    }
  };
}

async function openRun(
  findConnector: FindConnector,
  timeLimit: TimeLimit,
  { companions, limits, ...source }: ReaderOrder,
): Promise<Run> {
  const connector = await findConnector(source);
  if (connector === null) throw new Error(`the reader thread knows no source ${source.source}`);
  let slowRecords = 0;
  const limit: RecordLimit = (read) => {
    const isRead = timeLimit(limits.recordMsMax, read);
    if (!isRead) slowRecords += 1;
    if (slowRecords > SLOW_RECORDS_MAX) throw new TooManySlowRecordsError();
    return isRead;
  };
  const reader = await connector.open({ territories: loadTerritories(), companions, limit });
  return {
    reader,
    beginFile: () => {
      slowRecords = 0;
    },
    limitFile: (work) => timeLimit(limits.fileMsMax, work),
  };
}

function limitedHead({ limitFile }: Run, path: string, bytes: Uint8Array): FileHead | null {
  let head: FileHead | null = null;
  const isRead = limitFile(() => {
    head = fileHead(path, bytes);
  });
  return isRead ? head : null;
}

/** Records that are made one by one while they are taken; nothing happens before the first call. */
function inTurn({ limitFile }: Run, path: string, read: SourceReaderRead): Current {
  let records: Iterator<ReadRecord> | null = null;
  const collect = (collected: Collector): void => {
    if (records === null) {
      const made = read();
      collected.companions.push(...made.companions);
      records = made.records[Symbol.iterator]();
    }
    while (!collected.isFull()) {
      const { done, value } = records.next();
      if (done === true) collected.end();
      else collected.add(value);
    }
  };
  const readOn = async (): Promise<Reading> => {
    const collected = createCollector(path);
    try {
      if (!limitFile(() => collect(collected)))
        collected.endWith('reading takes too long; the rest was not read');
    } catch (error) {
      collected.endAfter(error);
    }
    return collected.reading('more');
  };
  return { readOn, queue: null };
}

function fileInParts(reader: SourceReader, path: string): Current {
  const queue = createPartQueue();
  if (reader.readParts === undefined) throw new Error('files of this source are read whole');
  const records = reader.readParts(path, queue.parts)[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<ReadRecord>> | null = null;
  const readOn = async (): Promise<Reading> => {
    const collected = createCollector(path);
    try {
      while (!collected.isFull()) {
        next ??= records.next();
        const result = await Promise.race([next, queue.starved().then(() => null)]);
        if (result === null) return collected.reading('needs-part');
        next = null;
        if (result.done === true) collected.end();
        else collected.add(result.value);
      }
    } catch (error) {
      collected.endAfter(error);
    }
    return collected.reading('more');
  };
  return { readOn, queue };
}

type Collector = ReturnType<typeof createCollector>;

/** Records of one reading. */
function createCollector(path: string) {
  const records: ReadRecord[] = [];
  const companions: Companion[] = [];
  const until = performance.now() + READING_MS;
  let chars = 0;
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  const endWith = (message: string): void => {
    records.push(refusedFile(path, message));
    end();
  };
  return {
    companions,
    add: (record: ReadRecord): void => {
      records.push(storable(record));
      chars += record.kind === 'facts' ? record.raw.length : 0;
    },
    isFull: () =>
      isDone ||
      records.length >= RECORDS_MAX ||
      chars >= CHARS_MAX ||
      (records.length > 0 && performance.now() > until),
    end,
    endWith,
    /** Ends the file after too many slow records; anything else is a mistake of ours. */
    endAfter: (error: unknown): void => {
      if (!(error instanceof TooManySlowRecordsError)) throw error;
      endWith('too many records take too long to read; the rest was not read');
    },
    reading: (state: 'more' | 'needs-part'): Reading => ({
      records,
      companions,
      state: isDone ? 'done' : state,
    }),
  };
}

function storable(record: ReadRecord): ReadRecord {
  return record.kind === 'facts' && record.raw.length > RAW_CHARS_MAX
    ? {
        kind: 'refused',
        file: record.file,
        sourceId: record.sourceId,
        reasons: [{ field: '', message: `the record is longer than ${RAW_CHARS_MAX} characters` }],
      }
    : record;
}
