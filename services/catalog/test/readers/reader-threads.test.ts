import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@platform/service-kit';
import { teeConnector } from '@platform/sources/test-kit';
import { loadTerritories } from '@platform/territories';
import { threadClock } from '@platform/testing/thread-time';
import type { ImportFile, ReadPiece, RecordReader } from '../../src/ports/record-reader.port.ts';
import { createReaderThreads, type ReaderThreads } from '../../src/readers/reader-threads.ts';

const logger = createLogger({ service: 'reader-threads-test', level: 'silent' });
const open: ReaderThreads[] = [];
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())));

const context = { territories: loadTerritories(), companions: new Map<string, string>() };

/** Threads whose files are commands for their reader. */
function threadsOf(limits: { readonly fileMsMax?: number; readonly memoryMb?: number } = {}): ReaderThreads {
  const threads = createReaderThreads({
    limits: { fileMsMax: 1_000, memoryMb: 256, ...limits },
    logger,
    describe: async (source) => ({ source, mappingsDir: null, ingest: null }),
    url: new URL('./commanded-worker.ts', import.meta.url),
  });
  open.push(threads);
  return threads;
}

function fileOf(...lines: readonly string[]): ImportFile {
  return { path: 'file', content: Buffer.from(lines.join('\n')) };
}

/** Ids of the records, and the reasons of those without. */
async function readAll(pieces: AsyncIterable<ReadPiece>): Promise<string[]> {
  const read: string[] = [];
  for await (const { records } of pieces)
    read.push(
      ...records.map((record) =>
        record.kind === 'refused' ? (record.reasons[0]?.message ?? '') : record.sourceId,
      ),
    );
  return read;
}

async function companionsOf(pieces: AsyncIterable<ReadPiece>): Promise<string[]> {
  const raw: string[] = [];
  for await (const { companions } of pieces) raw.push(...companions.map((one) => one.raw));
  return raw;
}

async function* partsOf(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

describe('files that are read in a thread of their own', () => {
  it('give their records in order, whole or in parts of any size, and the last ones at the end', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    const lines = Array.from({ length: 450 }, (_, at) => `r${at}`);
    expect(await readAll(reader.read(fileOf(...lines)))).toEqual(lines);
    const content = partsOf('a\nb\n', '', 'c\n', lines.join('\n'));
    expect(await readAll(reader.read({ path: 'parts', content }))).toEqual(['a', 'b', 'c', ...lines]);
    expect(await readAll(reader.finish())).toEqual(['last']);
    await reader.close();
  }, 60_000);

  it('are looked at in the thread before they are read', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    const head = await reader.head('aides.csv', Buffer.from('id;titre\n1;Été\n'));
    expect(head).toMatchObject({ format: 'csv', columns: ['id', 'titre'] });
    expect(await readAll(reader.read(fileOf('leave')))).toHaveLength(1);
    expect(await reader.head('aides.ndjson', Buffer.from('{"id":1}\n'))).toMatchObject({ columns: ['id'] });
    await reader.close();
  }, 60_000);

  it('lose only the record that never ends, also inside of a regular expression', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    const lines = ['a', 'endless record', 'b', 'endless pattern', 'c'];
    expect(await readAll(reader.read(fileOf(...lines)))).toEqual(['a', 'slow', 'b', 'slow', 'c']);
    expect(await readAll(reader.read({ path: 'parts', content: partsOf(...lines) }))).toEqual([
      'a',
      'slow',
      'b',
      'slow',
      'c',
    ]);
    await reader.close();
  }, 60_000);

  it('are left after too many records that never end', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    const lines = ['a', ...Array.from({ length: 20 }, () => 'endless record'), 'b'];
    const read = await readAll(reader.read(fileOf(...lines)));
    expect(read.at(-1)).toBe('too many records take too long to read; the rest was not read');
    expect(read.filter((one) => one === 'slow')).toHaveLength(5);
    expect(await readAll(reader.read(fileOf('c')))).toEqual(['c']);
    await reader.close();
  }, 60_000);

  it('that never end cost themselves; the next one is read by the same thread', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    expect(await companionsOf(reader.read(fileOf('a')))).toEqual(['1']);
    expect(await readAll(reader.read(fileOf('a', 'endless file', 'b')))).toEqual([
      'a',
      'reading takes too long; the rest was not read',
    ]);
    expect(await companionsOf(reader.read(fileOf('c')))).toEqual(['3']);
    await reader.close();
  }, 60_000);

  it.each([
    ['memory', 'reading needs more than 256 MB of memory; the rest was not read'],
    ['leave', 'reading ended unexpectedly; the rest was not read'],
  ])(
    'that end the thread (%s) are refused with the reason, in parts as well',
    async (command, message) => {
      const reader = await threadsOf({ fileMsMax: 20_000 }).open(teeConnector, context);
      expect(await readAll(reader.read(fileOf('a', command, 'b')))).toContain(message);
      expect(await companionsOf(reader.read(fileOf('c')))).toEqual(['1']);
      const rest: string[] = [];
      async function* parts() {
        for (const part of ['a\n', `${command}\n`, 'b\n', 'c\n']) {
          rest.push(part);
          yield Buffer.from(part);
        }
      }
      expect(await readAll(reader.read({ path: 'parts', content: parts() }))).toEqual(['a', message]);
      // The sender comes to the next file only behind the rest of this one.
      expect(rest).toHaveLength(4);
      expect(await readAll(reader.read(fileOf('d')))).toEqual(['d']);
      await reader.close();
    },
    120_000,
  );

  it('stop the run when too many of them end their thread', async () => {
    const reader = await threadsOf().open(teeConnector, context);
    const attempts = async (): Promise<void> => {
      for (let count = 0; count < 10; count += 1) await readAll(reader.read(fileOf('leave')));
    };
    await expect(attempts()).rejects.toMatchObject({ code: 'CATALOG_IMPORT_UNREADABLE' });
    await reader.close();
  }, 120_000);

  it('never hold up the calling thread', async () => {
    const reader = await threadsOf({ fileMsMax: 1_500 }).open(teeConnector, context);
    const elapsed = threadClock();
    await readAll(reader.read(fileOf('endless file')));
    expect(elapsed()).toBeLessThan(750);
    await reader.close();
  }, 60_000);
});

describe('threads', () => {
  it('serve one run after the other, and runs at the same time by one each', async () => {
    const threads = threadsOf();
    const countedFile = async (reader: RecordReader) => companionsOf(reader.read(fileOf('a')));
    const first = await threads.open(teeConnector, context);
    const second = await threads.open(teeConnector, context);
    expect([await countedFile(first), await countedFile(second)]).toEqual([['1'], ['1']]);
    await first.close();
    await second.close();
    const third = await threads.open(teeConnector, context);
    expect(await countedFile(third)).toEqual(['2']);
    await third.close();
  }, 60_000);

  it('of a run that is left early are not given to the next one while they still read', async () => {
    const threads = threadsOf({ fileMsMax: 20_000 });
    const left = await threads.open(teeConnector, context);
    const lines = [...Array.from({ length: 150 }, (_, at) => `r${at}`), 'endless file'];
    for await (const _ of left.read(fileOf(...lines))) break;
    await left.close();
    const next = await threads.open(teeConnector, context);
    expect(await companionsOf(next.read(fileOf('a')))).toEqual(['1']);
    await next.close();
  }, 60_000);

  it('end with the product, whatever they read', async () => {
    const threads = threadsOf({ fileMsMax: 20_000 });
    const reader = await threads.open(teeConnector, context);
    const reading = readAll(reader.read(fileOf('endless file')));
    reading.catch(() => undefined);
    await threads.close();
    await expect(reading).rejects.toThrow('closing');
  }, 60_000);
});
